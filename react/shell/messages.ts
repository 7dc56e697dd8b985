/** English texts of the shell itself. */
export const messages = {
  'shell.failed.title': 'Something went wrong',
  'shell.failed.detail': 'This view could not be shown. Trying again signs and sends nothing.',
  'shell.failed.retry': 'Try again',
  'shell.failed.close': 'Close',
  'shell.missing.title': 'Not available',
  'shell.missing.detail': 'This app does not offer this.',
  'shell.loading': 'Loading',
  'shell.replay': 'Replay: actions are off',
  'shell.close': 'Close',
  'shell.back': 'Back',
  'shell.clear': 'Clear',
  'shell.copied': 'Copied',
  'shell.dismiss': 'Dismiss',
  'shell.blocked': 'Finish or cancel this request first',
  'shell.opensInNewTab': 'opens in a new tab',
  'shell.typedSecret':
    'This looks like a private key, a recovery phrase or a token. Never type it here.',
} as const
