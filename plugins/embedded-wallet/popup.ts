import type { SocialWay } from './contract.ts'
import type { LoginHost } from './frame/host.ts'
import { inMessenger } from './hidden-socials.ts'

/** Name of the window for a login at a service: shared, so that a second login reuses it. */
export const popupName = 'popupWindow'

const features = 'width=600,height=800,scrollbars=yes'

/**
 * The way in which a service opens if the host does not say. In-app browsers open no windows, and phones
 * put them in front of the page.
 */
export function wayOf({ ctx, options }: LoginHost): SocialWay {
  const { mobile, window } = ctx.ports.page
  return options.social ?? (mobile || inMessenger(window) ? 'redirect' : 'popup')
}

/** Opens the window in the turn of the click: later, browsers block it. Undefined if it is blocked. */
export const openPopup = ({ ctx }: LoginHost): Window | undefined =>
  ctx.ports.page.window?.open('', popupName, features) ?? undefined

/**
 * Brings the window of a running login to the front, synchronously in the click. Opening it by name does not reload it.
 */
export const raisePopup = (page: Pick<Window, 'open'> | undefined): void =>
  page?.open('', popupName)?.focus()
