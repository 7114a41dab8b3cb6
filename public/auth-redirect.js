// Only `return_to` goes along; the callback page judges it. The tokens wait in sessionStorage (take-tokens.js).
;(() => {
  // The device had no room for the tokens: nothing waits for the callback page.
  if (location.pathname === '/login') return location.reload()
  const returnTo = new URLSearchParams(location.search).get('return_to')
  const query = returnTo === null ? '' : `?${new URLSearchParams({ return_to: returnTo })}`
  location.replace(`/auth/callback${query}`)
})()
