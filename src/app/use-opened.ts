import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import type { WorkerNotice } from '@/src/domain/worker-messages'

/** A browser notification was clicked while this page was open: it leads there without loading anything anew. */
export function useOpened(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const worker = navigator.serviceWorker
    const open = ({ data, ports: [heard] }: MessageEvent<WorkerNotice | null>) => {
      if (data?.type !== 'open') return
      heard?.postMessage(true)
      void navigate(data.path)
    }
    worker?.addEventListener('message', open)
    return () => worker?.removeEventListener('message', open)
  }, [navigate])
}
