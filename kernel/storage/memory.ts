import type { Storage } from '../ports/ports.ts'

/** The storage port for visitors who want nothing kept: what is stored goes with the page. */
export function memoryStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    get: (key) => kept.get(key),
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  }
}
