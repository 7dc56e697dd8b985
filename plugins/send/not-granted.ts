/** Why an account cannot send, by the code of the error. */
export const notGranted = {
  'method-not-granted': 'Your wallet did not grant sending. Connect again or use another wallet.',
  'chain-not-granted':
    'Your wallet did not grant this network. Switch to it in the wallet or connect again.',
  'account-cannot-pay': 'Coins are sent from the payment account. Choose it in your profile.',
} as const
