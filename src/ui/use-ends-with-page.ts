import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'

/** Calls `close` when another page is shown than the one that it was opened over. */
export function useEndsWithPage(close: () => void): void {
  const { pathname } = useLocation()
  const [page] = useState(pathname)
  useEffect(() => {
    if (pathname !== page) close()
  }, [pathname, page, close])
}
