/** The vendor's live frame. */
export const vendorUrl = 'https://secure.walletconnect.org/sdk'

/** Protocol version in the frame's URL. */
export const protocolVersion = '4'

/** Time limit for the frame's ready message, because browsers do not report a frame that fails to load. In ms. */
export const readyLimitMs = 10_000

/** Delay between the frame's ready message and the first request, in ms. */
export const settleMs = 500

/** Time limit of replies that need no person, and, by the protocol, of login requests, in ms. */
export const requestLimitMs = 30_000

/** Minimum time between two e-mails, in ms. */
export const mailPauseMs = 30_000

/** Longest wait that a frame may ask for before another e-mail, in ms. */
export const longestWaitMs = 86_400_000

/** Time limit of a logout without the frame's reply, in ms. */
export const signOutLimitMs = 2_500

/** Time limit for a visitor at a service, in ms. */
export const redirectLifeMs = 600_000

/** Polling interval for a window that the visitor may have closed, in ms. */
export const popupEveryMs = 1_000

/** Delay between reloading the frame and sending the app's data, in ms. */
export const resyncMs = 100

/** Delay between refusing a method and showing the message, in ms. */
export const refusalDelayMs = 300

/** Time limit for the frame's final answer to a request that the visitor left, in ms. */
export const lastWordMs = 2_000

/** Limit of the frame's messages per second; more are dropped. */
export const maxPerSecond = 200

/** The networks that the vendor's frame supports. */
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

/** The families for which the frame holds keys. */
export const frameNamespaces = ['eip155', 'solana'] as const
