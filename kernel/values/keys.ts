import { kernelErrors } from '../errors.ts'

/** Object member names that would reach a prototype instead of an entry. */
const reserved = ['__proto__', 'constructor', 'prototype']

/** Whether a key that came from outside may be used on an object. */
export function isSafeKey(key: string): boolean {
  return !reserved.includes(key)
}

/** Returns the key, or throws `kernel/reserved-key` when it would reach a prototype. */
export function checkKey(key: string): string {
  if (!isSafeKey(key)) throw kernelErrors.create('reserved-key', { key })
  return key
}
