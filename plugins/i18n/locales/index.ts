import type { Locale } from '../contract.ts'

/** Arabic, read from right to left; its texts load when it is shown. */
export const arabic: Locale = {
  tag: 'ar',
  name: 'العربية',
  direction: 'rtl',
  load: async () => (await import('./ar.ts')).messages,
}
