/**
 * Names the button of a row by its own words and then by whom the row is about, whose name has the id `nameId`: a screen
 * reader that lists the buttons would say the same of every row. The words come first, as voice control expects.
 */
export const namedAfter = (nameId: string) => {
  const id = `${nameId}-action`
  return { id, 'aria-labelledby': `${id} ${nameId}` }
}
