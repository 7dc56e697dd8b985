/** The vendor's live frame. */
export const vendorUrl = 'https://secure.walletconnect.org/sdk'

/** The protocol's version that is named in the frame's address. */
export const protocolVersion = '4'

/** Until the frame says that it is ready; browsers report no failed frame, hence a time limit. In ms. */
export const readyLimitMs = 10_000

/** Between the frame's ready message and the first request, in ms. */
export const settleMs = 500

/** For replies that no person is waited for, and by the protocol also for those of a login, in ms. */
export const requestLimitMs = 30_000

/** Between two mails, in ms. */
export const mailPauseMs = 30_000

/** Until a logout is over without the frame's reply, in ms. */
export const signOutLimitMs = 2_500

/** How long the frame may take to name the login page of a service, in ms. */
export const redirectLimitMs = 45_000

/** How long a visitor may be away at a service, in ms. */
export const redirectLifeMs = 600_000

/** How often a window is looked at whether the visitor closed it, in ms. */
export const popupEveryMs = 1_000

/** Between a reload of the frame and its introduction, in ms. */
export const resyncMs = 100

/** Between a refused method and its text, in ms. */
export const refusalDelayMs = 300

/** How long the frame may take to say what became of a request that the visitor left, in ms. */
export const lastWordMs = 2_000

/** Messages of the frame that are looked at in a second; more are dropped. */
export const maxPerSecond = 200

/** The networks that the vendor's frame knows. */
export const vendorNetworks: readonly string[] = [
  ...[1, 5, 11155111, 10, 420, 42161, 421613, 137, 80001, 42220, 1313161554, 1313161555, 56, 97],
  ...[43114, 43113, 324, 280, 100, 8453, 84531, 84532, 7777777, 999],
]
  .map((id) => `eip155:${id}`)
  .concat(
    ['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'].map(
      (id) => `solana:${id}`,
    ),
    'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  )

/** The families that the frame holds keys of. */
export const frameNamespaces = ['eip155', 'solana'] as const
