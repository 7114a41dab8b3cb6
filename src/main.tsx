import './ui/tokens.css'
import './ui/base.css'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { crash } from '@/src/text/words'
import { watchBack } from '@/src/ui/back-closes'
import { Broken } from '@/src/ui/broken'
import { followDeviceSettings } from '@/src/ui/device-settings'
import { keepFocus } from '@/src/ui/keep-focus'
import { keepFilesOut } from '@/src/ui/picture/file-drag'
import { measureBy } from '@/src/ui/use-now'
import { boot, fireAndForget, retryImport, startSync, toServerTime } from '@/sync'
import { App } from './app/app'
import { sayUnhandledRejections } from './app/unhandled-rejections'

/** Two frames: the first to paint the cards, the second to know that they are painted. */
const afterPaint = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

/** Until the next page is there, which takes a while on a slow connection. */
const hidePage = () => {
  document.documentElement.hidden = true
}

async function goLive() {
  await startSync()
  const { afterStart } = await retryImport(() => import('./app/after-start'))
  afterStart()
}

function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  sayUnhandledRejections()
  keepFocus()
  watchBack()
  keepFilesOut()
  measureBy(toServerTime)
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
    // Drawn first: what is told while the opening words stand is taken for damaged code (public/load-guard.js).
    flushSync(() => root.render(<Broken onRetry={() => void open(root)} reason={reason} />))
    return reportError(error)
  }
  await window.keptScreen?.free()
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
  await afterPaint()
  fireAndForget(goLive())
}

start()
