import { useEffect, useEffectEvent, useState } from 'react'
import { showToast } from '../toast'
import { carriesFiles } from './file-drag'
import { isNameOf } from './file-name'
import { text } from './text'

/** Files dropped anywhere on the page, or pasted. True while some are held over it. */
export function useFileDrop(take: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false)

  const takeFirst = useEffectEvent((files: FileList) => {
    const [file] = files
    if (file) take(file)
    if (files.length > 1) showToast({ text: text.one, detail: text.first })
  })

  useEffect(() => {
    // A picture of the page itself also comes as a file: dragged by a few pixels it would be taken anew.
    let isOwn = false
    const onDragStart = () => {
      isOwn = true
    }
    const onDragEnd = () => {
      isOwn = false
    }
    const onDragOver = ({ dataTransfer }: DragEvent) => {
      if (isOwn || !carriesFiles(dataTransfer)) return
      dataTransfer.dropEffect = 'copy'
      setOver(true)
    }
    const onDragLeave = (event: DragEvent) => event.relatedTarget === null && setOver(false)
    const onDrop = ({ dataTransfer }: DragEvent) => {
      setOver(false)
      if (!isOwn && carriesFiles(dataTransfer)) takeFirst(dataTransfer.files)
    }
    const onPaste = (event: ClipboardEvent) => {
      const [file] = event.clipboardData?.files ?? []
      if (!event.clipboardData || !file || !isNameOf(event.clipboardData.getData('text/plain'), file)) return
      event.preventDefault()
      takeFirst(event.clipboardData.files)
    }
    const ends = new AbortController()
    const { signal } = ends
    window.addEventListener('dragstart', onDragStart, { signal })
    window.addEventListener('dragend', onDragEnd, { signal })
    window.addEventListener('dragover', onDragOver, { signal })
    window.addEventListener('dragleave', onDragLeave, { signal })
    window.addEventListener('drop', onDrop, { signal })
    window.addEventListener('paste', onPaste, { signal })
    return () => ends.abort()
  }, [])
  return isOver
}
