/** localStorage or sessionStorage: values are own properties, as `Object.keys` of the real one gives them. */
export class WebStorage {
  private readonly changed: (key: string, value: string | null) => void;
  [key: string]: unknown

  constructor(changed: (key: string, value: string | null) => void = () => undefined) {
    this.changed = changed
    Object.defineProperty(this, 'changed', { enumerable: false })
  }

  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? (this[key] as string) : null
  }

  setItem(key: string, value: string): void {
    this[key] = String(value)
    this.changed(key, String(value))
  }

  removeItem(key: string): void {
    if (!Object.hasOwn(this, key)) return
    delete this[key]
    this.changed(key, null)
  }
}
