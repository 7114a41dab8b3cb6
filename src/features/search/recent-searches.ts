import * as v from 'valibot'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { keepStored, searchesKey } from '@/src/domain/device-keys'
import { folded } from '@/src/domain/search-words'

const MOST = 10

interface Recent {
  searches: readonly string[]
  add: (search: string) => void
  remove: (search: string) => void
  clear: () => void
}

const remembered = v.object({ searches: v.array(v.string()) })

const made = (account: string | undefined) =>
  create<Recent>()(
    persist(
      (set) => ({
        searches: [],
        add: (search) =>
          set(({ searches }) => ({
            searches: [search, ...searches.filter((one) => folded(one) !== folded(search))].slice(0, MOST),
          })),
        remove: (search) => set(({ searches }) => ({ searches: searches.filter((one) => one !== search) })),
        clear: () => set({ searches: [] }),
      }),
      {
        name: searchesKey(account),
        // Without room for it the search itself goes on.
        storage: createJSONStorage(() => ({
          getItem: (key) => localStorage.getItem(key),
          setItem: (key, text) => {
            keepStored(key, text)
          },
          removeItem: (key) => localStorage.removeItem(key),
        })),
        partialize: ({ searches }) => ({ searches }),
        merge: (stored, now) => (v.is(remembered, stored) ? { ...now, ...stored } : now),
      },
    ),
  )

const stores = new Map<string | undefined, ReturnType<typeof made>>()

/** What this person searched for lately, on this device alone; leaves with them. */
export function recentSearches(account: string | undefined): ReturnType<typeof made> {
  const store = stores.get(account) ?? made(account)
  stores.set(account, store)
  return store
}

// What another tab has added or cleared: else the next search here would write the old list over it.
globalThis.addEventListener?.('storage', ({ key }) => {
  for (const store of stores.values())
    if (store.persist.getOptions().name === key) void store.persist.rehydrate()
})
