/** English texts of the warnings before signing. */
export const messages = {
  'transactions.warning.sentBefore': 'Your wallet has sent exactly this already.',
  'transactions.warning.sentBeforeDetail':
    'It was asked for before this page was loaded, and a block holds it. Go on only to pay a second time.',
  'transactions.warning.unanswered': 'Your wallet may still send an earlier request.',
  'transactions.warning.unansweredDetail':
    'It is the very same transfer and was never answered. Reject it in the wallet first, or you may pay twice.',
  'transactions.warning.poisoning': 'This address imitates one you know.',
  'transactions.warning.poisoningDetail':
    'Its first and last digits are the same, the rest is not. Compare it in full with a source you trust.',
  'transactions.warning.nameElsewhere': 'This name is set for another network.',
  'transactions.warning.nameElsewhereDetail':
    'Its owner may not use this address here. Ask the receiver before you send.',
  'transactions.warning.arrivalUnknown': 'How much arrives is not known.',
  'transactions.warning.arrivalUnknownDetail':
    'No node could try this transfer. The token may keep a part of it.',
  'transactions.warning.approvalUnlimited': 'All of a token may be taken.',
  'transactions.warning.approvalUnlimitedDetail':
    'The spender may take all that you hold of it, and what you receive later, without asking again.',
  'transactions.warning.approvalEndless': 'This signature does not end.',
  'transactions.warning.approvalEndlessDetail':
    'Whoever holds it can use it years from now. Ask the app for one that ends soon.',
  'transactions.warning.orderNothing': 'You would receive nothing.',
  'transactions.warning.orderNothingDetail':
    'Whoever fills this order takes what it gives, and owes you nothing.',
  'transactions.warning.delegateUnlimited': 'Another account could do everything.',
  'transactions.warning.delegateUnlimitedDetail':
    'It may move all that your account holds, now and later.',
  'transactions.warning.contract': 'The receiver is a contract.',
  'transactions.warning.contractDetail': 'Not every contract can give tokens back.',
  'transactions.warning.chainUnnamed': 'This data names no chain.',
  'transactions.warning.chainUnnamedDetail':
    'It may count on other networks too, where you hold other amounts.',
  'transactions.warning.contractUnchecked': 'It is not known if the receiver is a contract.',
  'transactions.warning.contractUncheckedDetail':
    'No node answered. Not every contract can give tokens back.',
  'transactions.warning.fee': 'The network fee is unusually high.',
  'transactions.warning.feeDetail':
    'Compare it with the amount. The network may be busy, or the endpoint may be wrong.',
  'transactions.warning.badPrice': 'You receive far less than you pay.',
  'transactions.warning.badPriceDetail':
    'By the known prices at least a twentieth of the value is lost. Compare it elsewhere first.',
  'transactions.warning.priceUnknown': 'The price of this swap cannot be checked.',
  'transactions.warning.priceUnknownDetail':
    'This page has no price of its own for one of the tokens, or its price differs from the exchange’s by more than a tenth. Compare it elsewhere first.',
  'transactions.warning.feeUnchecked': 'It is not known if this network fee is usual.',
  'transactions.warning.feeUncheckedDetail':
    'No price is known to compare it with the amount. Compare it with what the coins are worth to you.',
  'transactions.warning.feeUnknown': 'The network fee is not known.',
  'transactions.warning.feeUnknownDetail': 'Your wallet shows it before you approve.',
} as const
