/** The code of the post's page, fetched when a finger comes near a card. */
export const postPage = () => import('./post-page')
