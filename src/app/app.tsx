import { BrowserRouter } from 'react-router-dom'
import { ErrorBoundary } from './error-boundary'
import { Shell } from './shell'
import { TakingOver } from './taking-over'

/** The outer boundary catches what breaks in the shell itself. */
export const App = () => (
  <ErrorBoundary>
    {/* A tap shows in the next frame, also while a screen's code is fetched; and View Transitions need it so. */}
    <BrowserRouter useTransitions={false}>
      <Shell />
    </BrowserRouter>
    <TakingOver />
  </ErrorBoundary>
)
