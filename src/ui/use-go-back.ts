import { useNavigate } from 'react-router-dom'

/** Nothing of this app lies before this page: the router counts its entries, also where the first was replaced. */
export const isFirstEntry = (): boolean => !(window.history.state?.idx > 0)

/** Gives what goes back where one came from; to `otherwise` when this address was opened directly. */
export function useGoBack(otherwise: string): () => void {
  const navigate = useNavigate()
  return () => {
    if (isFirstEntry()) navigate(otherwise, { replace: true })
    else navigate(-1)
  }
}
