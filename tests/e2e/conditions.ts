import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import type { ModalKernel } from '../../plugins/modal/index.ts'
import { settle } from './scenes.ts'

/** A way of looking at the same state. Set in place, so that a scene is entered only once. */
export interface Condition {
  readonly name: string
  readonly theme?: 'light'
  readonly locale?: 'ar' | 'de'
  readonly forced?: boolean
  /** The host page has rules that try to reach into the modal. */
  readonly hostile?: boolean
  readonly width?: number
  readonly height?: number
}

export const desktop: Condition = { name: 'dark' }

/** Rules of a host page that would change every element they reach. */
export const hostileRules = `*{font:italic 40px serif!important;color:red!important;margin:9px!important;
  letter-spacing:9px!important;text-transform:uppercase!important;opacity:.9!important}
  div{display:none!important;transform:rotate(9deg)!important;filter:blur(3px)!important}
  button{background:lime!important}dialog{width:90px!important}html{font-size:4px}`

/** Every condition that views must stand. A page at 200 % is a page of half the size. */
export const conditions: readonly Condition[] = [
  desktop,
  { name: 'light', theme: 'light' },
  { name: 'phone', width: 390, height: 844 },
  { name: '320', theme: 'light', width: 320, height: 640 },
  { name: 'zoom-200', width: 512, height: 360 },
  { name: 'zoom-400', width: 320, height: 256 },
  { name: 'rtl', locale: 'ar' },
  // The longest words.
  { name: 'german', theme: 'light', locale: 'de', width: 390, height: 844 },
  { name: 'forced-colours', forced: true },
  { name: 'hostile', hostile: true },
]

/**
 * Three of the conditions, others for each scene and state of its files: of some dozen scenes, every condition is met by
 * about ten.
 */
export function shareOfConditions(seed: string): readonly Condition[] {
  const first = createHash('sha256').update(seed).digest()[0] ?? 0
  return [0, 3, 7].map((step) => conditions[(first + step) % conditions.length] ?? desktop)
}

/** Puts a page, whatever it shows, into a condition. */
export async function setCondition(page: Page, wanted: Condition): Promise<void> {
  const { theme = 'dark', locale = 'en', forced = false, width = 1024, height = 720 } = wanted
  const rules = wanted.hostile ? hostileRules : ''
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ forcedColors: forced ? 'active' : 'none' })
  await page.evaluate(
    async ({ theme, locale, rules }) => {
      const { kernel } = window as unknown as { readonly kernel: ModalKernel }
      const { theme: themes, i18n } = kernel.dispatch as unknown as {
        readonly theme: { followHost(mode: string): Promise<void> }
        readonly i18n: { switchLocale(tag: string, by: string): Promise<void> }
      }
      const shown = kernel.state as unknown as { readonly i18n: { readonly locale: string } }
      const replaying = kernel.timeline.mode.kind !== 'live'
      if (replaying) kernel.timeline.resume()
      await themes.followHost(theme)
      if (shown.i18n.locale !== locale) await i18n.switchLocale(locale, 'host')
      if (replaying) kernel.timeline.inspect(kernel.timeline.log.last)
      document.documentElement.dataset.mode = theme
      document.documentElement.dir = locale === 'ar' ? 'rtl' : 'ltr'
      const sheet = document.querySelector('style#rules') ?? document.createElement('style')
      sheet.id = 'rules'
      sheet.textContent = rules
      document.head.append(sheet)
    },
    { theme, locale, rules },
  )
  await settle(page)
}
