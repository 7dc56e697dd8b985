/** English texts for reasons from wallets and nodes. */
export const messages = {
  'transactions.reasonFunds':
    'The account does not hold enough for the amount and the network fee.',
  'transactions.reasonOrder': 'Another transaction of this account came before it. Try again.',
  'transactions.reasonFee': 'The network asks for a higher fee at the moment. Try again.',
  'transactions.reasonExpired': 'It took too long to be confirmed. Try again.',
  'transactions.reasonReverted': 'The contract refused it.',
  'transactions.reasonSaid': 'Your wallet gave this reason: {said}',
  'transactions.maySend':
    'It may have been sent all the same. Look in your wallet before you send it again.',
} as const
