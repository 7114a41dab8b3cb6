// The first script of every page: what a sign-in left in the address is gone before anything else loads (attack 18).
// Only the two addresses a sign-in ends at keep it, for `completeSignIn()`; anywhere else secrets are thrown away.
;(() => {
  const secrets = ['access_token', 'refresh_token', 'provider_token', 'provider_refresh_token']
  const others = [
    'attempt',
    'expires_in',
    'expires_at',
    'token_type',
    'type',
    'code',
    'state',
    'error',
    'error_code',
  ]
  const ends = location.pathname === '/auth/callback' || location.pathname === '/auth-redirect.html'
  const hash = new URLSearchParams(location.hash.slice(1))
  const query = new URLSearchParams(location.search)
  const taken = {}
  for (const name of ends ? [...secrets, ...others, 'error_description'] : secrets) {
    const value = hash.get(name) ?? query.get(name)
    if (value !== null) taken[name] = value
    hash.delete(name)
    query.delete(name)
  }
  if (Object.keys(taken).length === 0) return
  const rest = (parameters, mark) => (String(parameters) ? mark + parameters : '')
  history.replaceState(history.state, '', location.pathname + rest(query, '?') + rest(hash, '#'))
  if (!ends) return
  try {
    sessionStorage.setItem('shinobi-tokens', JSON.stringify(taken))
  } catch (error) {
    // No room for them: the sign-in is over, and its page says why. (No storage at all is said by the app itself.)
    if (error.name === 'QuotaExceededError') history.replaceState(null, '', '/login?error=device_full')
  }
})()
