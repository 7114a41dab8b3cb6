import type { Page } from 'playwright'

/** What another app hands over. */
export interface Share {
  title?: string
  text?: string
  url?: string
  pictures?: Buffer[]
}

/** Shares as the phone does it with an installed app (Web Share Target): by a form that leads to the app. */
export async function share(page: Page, { pictures = [], ...words }: Share): Promise<void> {
  await page.evaluate(
    ({ words, files }) => {
      const form = document.createElement('form')
      form.method = 'post'
      form.action = '/share'
      form.enctype = 'multipart/form-data'
      for (const [name, value] of Object.entries(words)) {
        const field = document.createElement('input')
        Object.assign(field, { type: 'hidden', name, value })
        form.append(field)
      }
      const picker = document.createElement('input')
      const chosen = new DataTransfer()
      for (const file of files) {
        const bytes = Uint8Array.from(atob(file), (char) => char.charCodeAt(0))
        chosen.items.add(new File([bytes], 'shared.jpg', { type: 'image/jpeg' }))
      }
      Object.assign(picker, {
        type: 'file',
        name: 'pictures',
        multiple: true,
        files: chosen.files,
        hidden: true,
      })
      form.append(picker)
      document.body.append(form)
      form.submit()
    },
    { words, files: pictures.map((picture) => picture.toString('base64')) },
  )
}
