/** Where the server is and the key that says "this app"; both public. Fixed at build time, same origin by default. */
export interface ServerConfig {
  url: string
  apikey: string
}

export const serverConfig: ServerConfig = {
  url: import.meta.env?.VITE_SUPABASE_URL || globalThis.location?.origin || '',
  apikey: import.meta.env?.VITE_SUPABASE_PUBLISHABLE_KEY || 'sb_publishable_shinobi_no_sato_local',
}
