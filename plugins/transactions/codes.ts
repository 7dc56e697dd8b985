// Full codes, because the end of a code proves nothing: a plugin from elsewhere may use the same words for another state.

/** Reads `{ plugin: 'code code' }`. */
const codesOf = (byPlugin: Readonly<Record<string, string>>): ReadonlySet<string> =>
  new Set(
    Object.entries(byPlugin).flatMap(([plugin, codes]) =>
      codes.split(' ').map((code) => `${plugin}/${code}`),
    ),
  )

/**
 * Codes of this package after which nothing is sent: the visitor or a node refused, or the wallet was not asked. Other
 * codes are judged by their cause; other packages call `nothingSent`.
 */
export const surelyEnded: ReadonlySet<string> = codesOf({
  kernel: 'not-loaded',
  connections: 'declined account-changed no-answer',
  networks: 'declined not-supported',
  transactions: 'not-supported account-changed foreign-sign-in foreign-transaction',
  eip155: 'declined would-fail account-changed wrong-network bad-transfer',
  solana:
    'declined would-fail no-fee no-rent not-enough step-fails token-frozen token-bound token-paused receiver-wants-note account-changed wrong-network cannot-send bad-receiver bad-amount fee-rose',
  bip122: 'not-taken account-changed wrong-network cannot-send bad-receiver bad-amount fee-rose',
  polkadot: 'would-fail account-changed wrong-network cannot-send bad-receiver bad-amount fee-rose',
  walletconnect: 'declined busy method-not-granted chain-not-granted',
  embeddedWallet: 'not-loaded domain-refused no-frame bad-url own-origin',
  smartSessions: 'declined',
})

/** Failures of this package whose text names the visitor's next step. */
export const helpful: ReadonlySet<string> = codesOf({
  connections: 'account-changed wallet-gone no-answer not-on-page locked',
  transactions:
    'account-changed network-changed in-other-tab unanswered sent-before too-many not-read busy outdated warned changes-found step-failed step-unconfirmed foreign-sign-in foreign-transaction',
  eip155: 'account-changed provider-gone',
  solana: 'account-changed wallet-gone fee-rose',
  bip122: 'account-changed wallet-gone fee-rose',
  polkadot: 'account-changed wallet-gone fee-rose',
  walletconnect: 'busy method-not-granted chain-not-granted request-expired',
  embeddedWallet: 'unanswered',
})
