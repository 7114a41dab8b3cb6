/** localStorage or sessionStorage: values are own properties, as `Object.keys` of the real one gives them. */
export class WebStorage {
  [key: string]: unknown

  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? (this[key] as string) : null
  }

  setItem(key: string, value: string): void {
    this[key] = String(value)
  }

  removeItem(key: string): void {
    delete this[key]
  }
}

/** `storage` as one tab has it: what it stores the others are told of; a tab that is gone stores nothing. */
export function sharedStorage(
  storage: WebStorage,
  tab: { isGone: boolean },
  tell: (key: string, value: string | null) => void,
): object {
  const changing = {
    setItem: (key: string, value: string) => {
      if (tab.isGone) return
      storage.setItem(key, value)
      tell(key, value)
    },
    removeItem: (key: string) => {
      if (tab.isGone) return
      storage.removeItem(key)
      tell(key, null)
    },
  }
  return new Proxy(storage, {
    get: (target, name) => Reflect.get(Object.hasOwn(changing, name) ? changing : target, name),
  })
}
