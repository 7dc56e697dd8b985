/** English texts of the warnings about a simulation. */
export const messages = {
  'transactions.warning.changesFail': 'This would fail now.',
  'transactions.warning.changesFailDetail':
    'A test run on the network was refused. Sending it would cost the fee and change nothing.',
  'transactions.warning.changesApproval': 'An approval stays open afterwards.',
  'transactions.warning.changesApprovalDetail':
    'Somebody else may then take more of your tokens, without asking again.',
  'transactions.warning.changesOther': 'Something else leaves your account too.',
  'transactions.warning.changesOtherDetail':
    'A test run took more kinds of tokens than this request names. See what changes above.',
  'transactions.warning.changesMore': 'More leaves your account than this request names.',
  'transactions.warning.changesMoreDetail':
    'A test run took a larger amount. See what changes above.',
  'transactions.warning.changesNothing': 'Nothing arrives.',
  'transactions.warning.changesNothingDetail':
    'In a test run the amount left your account, and did not reach the one that should get it.',
  'transactions.warning.changesLess': 'Less arrives than this request names.',
  'transactions.warning.changesLessDetail':
    'The token may keep a part of each transfer. See what changes above.',
  'transactions.warning.spenderNoCode': 'The spender is not a contract.',
  'transactions.warning.spenderNoCodeDetail':
    'Somebody holds its key and may take the tokens at will. Apps use contracts for this.',
  'transactions.warning.spenderUnchecked': 'It is not known what the spender is.',
  'transactions.warning.spenderUncheckedDetail':
    'No node answered. It may be a person’s account, which may take the tokens at will.',
  'transactions.warning.contractElsewhere': 'This address is a contract on another network only.',
  'transactions.warning.contractElsewhereDetail':
    'On Ethereum a contract has this address, on this network none does. The receiver may never be able to use what arrives.',
} as const
