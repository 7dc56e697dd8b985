import type { Storage } from '../ports/ports.ts'

/** A storage port in memory, for visitors who want nothing stored: its data is lost when the page closes. */
export function memoryStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    get: (key) => kept.get(key),
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  }
}
