import type { Page } from 'playwright-core'
import type { ModalKernel } from '../../plugins/modal/index.ts'
import { settle } from './scenes.ts'

/** A way of looking at the same state. Set in place, so that a scene is entered only once. */
export interface Condition {
  readonly name: string
  readonly theme?: 'light'
  readonly locale?: 'ar' | 'de'
  readonly forced?: boolean
  readonly width?: number
  readonly height?: number
}

export const desktop: Condition = { name: 'dark' }

/** Every condition that views must stand. A page at 200 % is a page of half the size. */
export const conditions: readonly Condition[] = [
  desktop,
  { name: 'light', theme: 'light' },
  { name: 'phone', width: 390, height: 844 },
  { name: '320', theme: 'light', width: 320, height: 640 },
  { name: 'zoom-200', width: 512, height: 360 },
  { name: 'rtl', locale: 'ar' },
  // The longest words.
  { name: 'german', locale: 'de', width: 390, height: 844 },
  { name: 'forced-colours', forced: true },
]

/** Puts a page, whatever it shows, into a condition. */
export async function setCondition(page: Page, wanted: Condition): Promise<void> {
  const { theme = 'dark', locale = 'en', forced = false, width = 1024, height = 720 } = wanted
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ forcedColors: forced ? 'active' : 'none' })
  await page.evaluate(
    async ({ theme, locale }) => {
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
    },
    { theme, locale },
  )
  await settle(page)
}
