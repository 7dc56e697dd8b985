/** In the messaging app's own browser some services refuse to show their login page. */
const telegram: readonly (readonly [platform: RegExp, hidden: readonly string[]])[] = [
  [/iPhone|iPad|iPod/, ['google']],
  [/Android/, ['facebook', 'x']],
  [/Macintosh/, ['x']],
]

const marks = ['TelegramWebviewProxy', 'Telegram', 'TelegramWebviewProxyProto']

/** Whether the messaging app shows the page; it opens no windows. */
export const inMessenger = (window: object | undefined): boolean =>
  window !== undefined && marks.some((mark) => mark in window)

/** The services that cannot be offered on this page. */
export function hiddenSocials(userAgent: string, window: object | undefined): readonly string[] {
  if (!inMessenger(window)) return []
  return telegram.find(([platform]) => platform.test(userAgent))?.[1] ?? []
}
