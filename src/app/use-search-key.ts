import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/src/domain/paths'
import { useDeviceSettings } from '@/src/ui/device-settings'
import { isWriting } from '@/src/ui/is-writing'
import { type FocusSearch, SEARCH_BOX_ID } from '@/src/ui/search-key'

/** `/` leads to the search field from everywhere, but from where one writes. */
export function useSearchKey(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (isWriting(event.target) || !useDeviceSettings.getState().letterKeys) return
      event.preventDefault()
      const field = document.getElementById(SEARCH_BOX_ID)
      const state: FocusSearch = { focusSearch: true }
      if (field instanceof HTMLInputElement) field.select()
      else navigate(paths.search(), { state })
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [navigate])
}
