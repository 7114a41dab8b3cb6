import { useNavigate } from 'react-router-dom'

/** Gives what goes back where one came from; to `otherwise` when this address was opened directly. */
export function useGoBack(otherwise: string): () => void {
  const navigate = useNavigate()
  return () => {
    // The router counts its entries: at the first, also where it was replaced, there is nothing of this app before it.
    if (window.history.state?.idx > 0) navigate(-1)
    else navigate(otherwise, { replace: true })
  }
}
