/** What a wallet may have held back, by the code of the error. */
export const notGranted = {
  'method-not-granted': 'Your wallet did not grant sending. Connect again or use another wallet.',
  'chain-not-granted':
    'Your wallet did not grant this network. Switch to it in the wallet or connect again.',
} as const
