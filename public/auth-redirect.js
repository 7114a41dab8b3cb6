// Only `return_to` goes along; the callback page judges it. The tokens wait in sessionStorage (take-tokens.js).
;(() => {
  const returnTo = new URLSearchParams(location.search).get('return_to')
  const query = returnTo === null ? '' : `?${new URLSearchParams({ return_to: returnTo })}`
  location.replace(`/auth/callback${query}`)
})()
