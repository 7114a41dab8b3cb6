/** The hearts of both programs, one a card in the order of the cards; a bookmark is a pressed button of the card too. */
export const HEART = 'article footer > button[aria-pressed]:first-child'
