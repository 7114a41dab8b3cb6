/** How many pictures were too many for one share, as the worker says it in the address; what else stands there is none. */
export function leftIn(address: URLSearchParams): number {
  const left = address.get('left') ?? ''
  return /^\d{1,3}$/.test(left) ? Number(left) : 0
}
