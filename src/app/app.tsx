import { BrowserRouter } from 'react-router-dom'
import { ErrorBoundary } from './error-boundary'
import { Shell } from './shell'

/** The outer boundary catches what breaks in the shell itself. */
export const App = () => (
  <ErrorBoundary>
    <BrowserRouter>
      <Shell />
    </BrowserRouter>
  </ErrorBoundary>
)
