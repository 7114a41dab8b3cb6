import './ui/tokens.css'
import './ui/base.css'
import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { crash } from '@/src/text/words'
import { Broken } from '@/src/ui/broken'
import { followDeviceSettings } from '@/src/ui/device-settings'
import { keepFocus } from '@/src/ui/keep-focus'
import { inBackground } from '@/sync/background'
import { boot, startSync } from '@/sync/start'
import { App } from './app/app'
import { startServiceWorker } from './app/service-worker'
import { sayUnhandledRejections } from './app/unhandled-rejections'

/** Two frames: the first to paint the cards, the second to know that they are painted. */
const afterPaint = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

/** Until the next page is there, which takes a while on a slow line. */
const hidePage = () => {
  document.documentElement.hidden = true
}

function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  sayUnhandledRejections()
  keepFocus()
  followDeviceSettings()
  void open(createRoot(root))
}

/** What fails before there is an app (a browser that forbids its storage) has the app's error screen too. */
async function open(root: Root) {
  try {
    await boot(hidePage)
  } catch (error) {
    // Spec §4: with a storage that cannot be used the app stops, with no user.
    const reason = error instanceof DOMException ? crash.storage : undefined
    root.render(<Broken onRetry={() => void open(root)} reason={reason} />)
    return reportError(error)
  }
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
  await afterPaint()
  inBackground(startSync().then(startServiceWorker))
}

start()
