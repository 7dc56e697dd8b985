import type { Page } from '../../kernel/index.ts'

const marks = ['TelegramWebviewProxy', 'Telegram', 'TelegramWebviewProxyProto']

/** True if the page is shown in a messaging app's browser. */
export function inMessenger({ window }: Page): boolean {
  return window !== undefined && marks.some((mark) => mark in window)
}

/** True on iPhones and iPads; iPads call themselves Macs but support several touch points. */
export function onIos({ userAgent, window }: Page): boolean {
  const touches = window?.navigator?.maxTouchPoints ?? 0
  return /iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && touches > 1)
}

const otherBrowsers = /crios|fxios|edgios|opios|chrome|android/i

/** True if an app opens only from inside the tap, so that the offer must exist before. */
export function needsOfferFirst(page: Page): boolean {
  const { userAgent } = page
  const safari = /safari/i.test(userAgent) && !otherBrowsers.test(userAgent)
  return inMessenger(page) || (onIos(page) && safari)
}

/** Target of a link: outside a frame, and never replacing a messenger's page. */
export function linkTarget(page: Page, native: boolean): '_blank' | '_self' | '_top' {
  if (inMessenger(page)) return '_blank'
  if (page.framed) return '_top'
  return native || page.mobile ? '_self' : '_blank'
}
