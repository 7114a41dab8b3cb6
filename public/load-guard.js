// Before there is a service worker: an entry script or stylesheet that a bad connection did not bring is asked for again,
// twice and whenever the signal returns; then words and a button say so. Without it the opening words stand for ever.
// With one: code that breaks before anything is drawn may be a damaged copy, which the worker mends, once by itself.
;(() => {
  try {
    // When this tab was loaded lately: the app tells from it whether it loads itself again and again.
    const loads = JSON.parse(sessionStorage.getItem('shinobi-loads') || '[]')
    sessionStorage.setItem('shinobi-loads', JSON.stringify([...loads, Date.now()].slice(-6)))
  } catch {
    // Without storage it is not told.
  }

  // Whether the app may be installed can be said before there is any app: kept for the moment at which it asks.
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    window.installQuestion = event
    dispatchEvent(new Event('installable'))
  })

  const pausesMs = [1000, 4000]
  let hasAskedByHand = false
  let isBroken = false

  const isPart = ({ tagName, type, rel }) =>
    (tagName === 'SCRIPT' && type === 'module') || (tagName === 'LINK' && rel === 'stylesheet')
  const missing = () => [...document.querySelectorAll('[data-tries]')]
  const hasFailed = ({ dataset }) => dataset.tries > pausesMs.length

  const notice = document.createElement('div')
  notice.style.cssText = 'padding:30vh 16px 0;font:16px/1.75 sans-serif;text-align:center'
  const words = document.createElement('p')
  words.style.wordBreak = 'auto-phrase'
  const button = document.createElement('button')
  button.textContent = 'もう一度'
  button.style.cssText =
    'min-height:44px;margin-top:16px;padding:0 24px;border:1px solid;border-radius:8px;background:none;color:inherit;font:inherit'
  notice.append(words, button)

  const show = () => {
    const parts = missing()
    const root = document.getElementById('root')
    if (!root) return
    root.hidden = isBroken || parts.length > 0
    if (!root.hidden) return notice.remove()
    const failed = isBroken || parts.some(hasFailed)
    words.setAttribute('role', failed ? 'alert' : 'status')
    words.textContent = failed
      ? '読み込めませんでした。通信状況を確認して、もう一度お試しください。'
      : '忍の里を開いています…'
    button.hidden = !failed
    if (!notice.isConnected) root.before(notice)
  }

  const askAgain = (part) => {
    const again = document.createElement(part.localName)
    for (const { name, value } of part.attributes) again.setAttribute(name, value)
    part.replaceWith(again)
  }

  const reloadMended = () => {
    const reload = () => location.reload()
    const worker = navigator.serviceWorker?.controller
    if (!worker) return reload()
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = reload
    setTimeout(reload, 3000)
    worker.postMessage({ type: 'mend shell' }, [port2])
  }
  // The app asks, too, when a screen's code breaks.
  addEventListener('reload-mended', reloadMended)

  const onBreak = ({ filename }) => {
    if (
      !filename.startsWith(`${location.origin}/assets/`) ||
      !document.querySelector('#root > .opening, [data-kept]')
    )
      return
    const [{ type }] = performance.getEntriesByType('navigation')
    if (type !== 'reload') return reloadMended()
    isBroken = true
    show()
  }

  button.onclick = () => {
    if (isBroken) return reloadMended()
    // Firefox keeps a module that failed until the page is loaded anew.
    if (hasAskedByHand && navigator.onLine) return location.reload()
    hasAskedByHand = true
    for (const part of missing()) {
      part.dataset.tries = pausesMs.length
      askAgain(part)
    }
    show()
  }
  addEventListener('online', () => missing().forEach(askAgain))
  addEventListener('DOMContentLoaded', show)
  addEventListener(
    'error',
    (event) => {
      const { target } = event
      if (event instanceof ErrorEvent) return onBreak(event)
      if (!isPart(target)) return
      const tries = Number(target.dataset.tries ?? 0)
      target.dataset.tries = tries + 1
      if (tries < pausesMs.length) setTimeout(askAgain, pausesMs[tries], target)
      show()
    },
    true,
  )
  // A load event never reaches the window.
  document.addEventListener(
    'load',
    ({ target }) => {
      if (!target.dataset?.tries) return
      delete target.dataset.tries
      show()
    },
    true,
  )
})()
