/** The search page's field, which the search key looks for. */
export const SEARCH_BOX_ID = 'search-box'

/** History state of a search page that was opened in order to type. */
export interface FocusSearch {
  focusSearch?: boolean
}
