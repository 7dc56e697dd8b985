export { type CookieStorageOptions, cookieStorage, kernelCookies } from './cookie.ts'
export { idbStorage } from './idb.ts'
export { memoryStorage } from './memory.ts'
