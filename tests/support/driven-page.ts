import { expect } from 'vitest'

/** A page of a browser that Playwright does not lead here: it goes to an address, and runs scripts. */
export interface DrivenPage {
  goto(url: string): Promise<void>
  /** Runs the body of an async function in the page; gives what it returns. Waits for nothing of the page. */
  run<T>(body: string, ...args: unknown[]): Promise<T>
  close(): Promise<void>
}

const PATIENCE = { timeout: 60_000 }

/** What a person does on such a page. */
export function drivenSteps(page: () => DrivenPage) {
  /** Between two pages there is nothing. */
  const ask = (body: string, ...args: unknown[]): Promise<boolean> =>
    page()
      .run<boolean>(body, ...args)
      .catch(() => false)

  const until = (body: string, ...args: unknown[]) =>
    expect.poll(() => ask(body, ...args), PATIENCE).toBe(true)

  return {
    /** Waits until something of that selector is there. */
    there: (selector: string) => until('return document.querySelector(args[0]) !== null', selector),

    /** Waits until the page says these words. */
    said: (words: string) => until('return document.body.innerText.includes(args[0])', words),

    /** Presses the first that has this text or name, as soon as it is there and may be pressed. */
    press: (kind: 'button' | 'a', name: string) =>
      until(
        `const [kind, name] = args
        const named = (one) => one.ariaLabel === name || one.textContent.includes(name)
        const found = [...document.querySelectorAll(kind)].find((one) => named(one) && !one.disabled)
        found?.click()
        return found !== undefined`,
        kind,
        name,
      ),

    /** Presses the first of that selector, as soon as it is there. */
    pressFirst: (selector: string) =>
      until(
        `const found = document.querySelector(args[0])
        found?.click()
        return found !== null`,
        selector,
      ),

    /** Waits until the worker can load the page anew. */
    controlled: () => until('return Boolean((await navigator.serviceWorker.getRegistration())?.active)'),

    /** Types into the field with that label. */
    fill: (label: string, text: string) =>
      page().run(
        `const [label, text] = args
        const field = [...document.querySelectorAll('label')].find((one) => one.textContent.startsWith(label)).control
        const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
        set.call(field, text)
        field.dispatchEvent(new Event('input', { bubbles: true }))`,
        label,
        text,
      ),

    /** Chooses a picture that the page draws itself. */
    choosePicture: (width: number, height: number) =>
      page().run(
        `const [width, height] = args
        const canvas = Object.assign(document.createElement('canvas'), { width, height })
        canvas.getContext('2d').fillRect(0, 0, width / 2, height)
        const drawn = await new Promise((done) => canvas.toBlob(done, 'image/png'))
        const chosen = new DataTransfer()
        chosen.items.add(new File([drawn], 'ninja.png', { type: 'image/png' }))
        const field = document.querySelector('input[type=file]')
        field.files = chosen.files
        field.dispatchEvent(new Event('change', { bubbles: true }))`,
        width,
        height,
      ),
  }
}
