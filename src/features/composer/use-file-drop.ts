import { useEffect, useEffectEvent, useState } from 'react'
import { showToast } from '@/src/ui/toast'
import { text } from './text'

const carriesFiles = (data: DataTransfer | null): boolean => data?.types.includes('Files') ?? false

/** Files dropped anywhere on the page, or pasted. True while some are held over it. */
export function useFileDrop(take: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false)

  const takeFirst = useEffectEvent((files: FileList) => {
    const [file] = files
    if (file) take(file)
    if (files.length > 1) showToast({ text: text.onePicture, detail: text.firstPicture })
  })

  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (!carriesFiles(event.dataTransfer)) return
      // Without this the browser leaves the page and opens the file.
      event.preventDefault()
      setOver(true)
    }
    const onDragLeave = (event: DragEvent) => event.relatedTarget === null && setOver(false)
    const onDrop = (event: DragEvent) => {
      setOver(false)
      if (!event.dataTransfer || !carriesFiles(event.dataTransfer)) return
      event.preventDefault()
      takeFirst(event.dataTransfer.files)
    }
    const onPaste = (event: ClipboardEvent) => {
      const data = event.clipboardData
      // Office programs put a picture of the text beside the text: there the text is meant.
      if (!data || data.files.length === 0 || data.types.includes('text/plain')) return
      event.preventDefault()
      takeFirst(data.files)
    }
    window.addEventListener('dragover', onDragOver)
    window.addEventListener('dragleave', onDragLeave)
    window.addEventListener('drop', onDrop)
    window.addEventListener('paste', onPaste)
    return () => {
      window.removeEventListener('dragover', onDragOver)
      window.removeEventListener('dragleave', onDragLeave)
      window.removeEventListener('drop', onDrop)
      window.removeEventListener('paste', onPaste)
    }
  }, [])
  return isOver
}
