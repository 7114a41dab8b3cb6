import './page.css'
import { createRoot } from 'react-dom/client'
import { database } from './database'
import { Feed } from './feed'
import { loadLikes } from './likes'
import { pull } from './pull'

// The whole peer: React over raw Dexie, rows by a bare fetch, likes by optimistic state. Nothing of `sync/` runs here.
void database.open()
const root = document.getElementById('root')
if (root) createRoot(root).render(<Feed />)
void loadLikes()
pull()
addEventListener('focus', pull)
