/** Marks a history entry that shows the page one is on in another way (a tab): going there does not scroll. */
export interface SameView {
  sameView?: boolean
}
