/** Of every answer to a device: it may be the page of another origin than the functions'. */
export const HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type',
}
