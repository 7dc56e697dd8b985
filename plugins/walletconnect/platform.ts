import type { Page } from '../../kernel/index.ts'

const marks = ['TelegramWebviewProxy', 'Telegram', 'TelegramWebviewProxyProto']

/** Whether the page is shown by a messaging app's own browser. */
export function inMessenger({ window }: Page): boolean {
  return window !== undefined && marks.some((mark) => mark in window)
}

/** iPhones and iPads; the latter call themselves Macs but can be touched at several points. */
export function onIos({ userAgent, window }: Page): boolean {
  const touches = window?.navigator?.maxTouchPoints ?? 0
  return /iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && touches > 1)
}

const otherBrowsers = /crios|fxios|edgios|opios|chrome|android/i

/** Where an app opens only from inside the tap, so that the offer must be there before it. */
export function needsOfferFirst(page: Page): boolean {
  const { userAgent } = page
  const safari = /safari/i.test(userAgent) && !otherBrowsers.test(userAgent)
  return inMessenger(page) || (onIos(page) && safari)
}

/** Where a link is opened: outside a frame, and never in place of a messenger's page. */
export function linkTarget(page: Page, native: boolean): '_blank' | '_self' | '_top' {
  if (inMessenger(page)) return '_blank'
  if (page.framed) return '_top'
  return native || page.mobile ? '_self' : '_blank'
}
