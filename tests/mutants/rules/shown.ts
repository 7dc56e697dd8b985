import type { Area } from './break.ts'

const specified = 'tests/specified-views.test.ts'
const element = 'plugins/embedded-wallet/frame/element.ts'
const elementTest = 'plugins/embedded-wallet/frame/element.test.ts'
const farcaster = 'plugins/embedded-wallet/farcaster.ts'
const socialTest = 'plugins/embedded-wallet/social.test.ts'

/** The plugin that has each view. */
const views: readonly (readonly [view: string, file: string])[] = [
  ['Connect', 'plugins/wallets/index.ts'],
  ['Account', 'plugins/account/index.ts'],
  ['AllWallets', 'plugins/wallets/index.ts'],
  ['ConnectingWalletConnectBasic', 'plugins/walletconnect/index.ts'],
  ['ConnectingWalletConnect', 'plugins/walletconnect/index.ts'],
  ['ConnectingExternal', 'plugins/wallets/index.ts'],
  ['ConnectingSiwe', 'plugins/siwx/index.ts'],
  ['ConnectingFarcaster', 'plugins/embedded-wallet/index.ts'],
  ['UnsupportedChain', 'plugins/networks/index.ts'],
  ['SIWXSignMessage', 'plugins/siwx/index.ts'],
  ['ApproveTransaction', 'plugins/transactions/index.ts'],
  ['RegisterAccountName', 'plugins/names/index.ts'],
  ['RegisterAccountNameSuccess', 'plugins/names/index.ts'],
]

/** What the modal looks like, its views, and the secure frame on the page. */
export const shown: Area = {
  'MODAL-8': {
    by: specified,
    breaks: [
      [
        '360 px',
        'react/primitives/dialog.css',
        'padding: 0;\n  width: 360u;',
        'padding: 0;\n  width: 380u;',
      ],
      [
        'dark',
        'plugins/theme/index.ts',
        "isThemeMode(themeMode) ? themeMode : 'dark'",
        "isThemeMode(themeMode) ? themeMode : 'light'",
      ],
      ['dark colours', 'react/theme/tokens.ts', "bg: '#171614'", "bg: '#000000'"],
      ['light colours', 'react/theme/tokens.ts', "bg: '#FFFDFA'", "bg: '#FFFFFF'"],
    ],
  },
  'ROUTE-6': {
    by: socialTest,
    breaks: [
      [
        'the URL is cleared',
        'plugins/embedded-wallet/reduce.ts',
        'delete draft.farcasterUrl\n  },\n  resend',
        '},\n  resend',
      ],
      [
        'the frame is reloaded',
        farcaster,
        'const reloaded = frame.reload()',
        'const reloaded = Promise.resolve()',
      ],
      ['and re-synced', farcaster, 'introduce(ctx, frame)', ''],
      [
        'about 100 ms later',
        'plugins/embedded-wallet/frame/constants.ts',
        'resyncMs = 100',
        'resyncMs = 1_000',
      ],
      [
        'not at once',
        'plugins/embedded-wallet/frame/constants.ts',
        'resyncMs = 100',
        'resyncMs = 0',
      ],
    ],
  },
  'ROUTE-10': {
    by: specified,
    breaks: views.map(([view, file]) => [view, file, ` ${view}:`, ` ${view}s:`] as const),
  },
  'VIEW-1': {
    by: specified,
    breaks: [
      [
        'Tokens',
        'plugins/tokens/index.ts',
        "key: 'tokens.tab', text: 'Tokens'",
        "key: 'tokens.tab', text: 'Coins'",
      ],
      ['NFTs', 'plugins/nfts/index.ts', "text: 'NFTs'", "text: 'Pictures'"],
      ['Activity', 'plugins/activity/index.ts', "text: 'Activity'", "text: 'History'"],
    ],
  },
  'VIEW-2': {
    by: 'tests/connect-order.test.tsx',
    breaks: [
      [
        'onramp, swaps',
        'plugins/options/defaults.ts',
        "['onramp', 'swaps', 'receive', 'send']",
        "['swaps', 'onramp', 'receive', 'send']",
      ],
      [
        'receive, send',
        'plugins/options/defaults.ts',
        "['onramp', 'swaps', 'receive', 'send']",
        "['onramp', 'swaps', 'send', 'receive']",
      ],
      [
        'the view follows it',
        'plugins/account/views/actions.tsx',
        'return index < 0 ? walletFeaturesOrder.length : index',
        'return -index',
      ],
    ],
  },
  'VIEW-3': {
    by: 'plugins/receive/receive.test.tsx',
    breaks: [
      [
        'the address',
        'plugins/receive/selectors.ts',
        'connection.id === id',
        'connection.id !== id',
      ],
      ['its code', 'plugins/receive/views/receive.tsx', '<Qr', '<div hidden /* */'],
      ['copied', 'plugins/receive/commands.ts', 'await ports.clipboard.write(text)', ''],
      [
        'per network',
        'plugins/receive/views/receive.tsx',
        'namedNetworks = 3',
        'namedNetworks = 0',
      ],
    ],
  },
  'FRAME-1': {
    by: elementTest,
    breaks: [
      ['fixed-position', element, "position: 'fixed', padding", "position: 'absolute', padding"],
      [
        'invisible',
        element,
        'document.body.append(dialog)\n',
        'document.body.append(dialog)\n  dialog.showModal()\n',
      ],
      ['invisible again', element, 'hide: () => dialog.close()', 'hide: () => undefined'],
      [
        'only where it is needed',
        'plugins/embedded-wallet/frame/login.ts',
        "if ((await store.get('used')) === undefined) return false\n  const frame",
        'const frame',
        'plugins/embedded-wallet/frame/sessions.test.ts',
      ],
      [
        'query projectId',
        element,
        '...{ projectId, chainId, version',
        '...{ chainId, version',
        'plugins/embedded-wallet/frame/secure-frame.test.ts',
      ],
      [
        'query chainId',
        element,
        '...{ projectId, chainId, version',
        '...{ projectId, version',
        'plugins/embedded-wallet/frame/secure-frame.test.ts',
      ],
      [
        'query version',
        element,
        'version: protocolVersion, ',
        '',
        'plugins/embedded-wallet/frame/secure-frame.test.ts',
      ],
      [
        'query enableLogger',
        element,
        ", enableLogger: 'false'",
        '',
        'plugins/embedded-wallet/frame/secure-frame.test.ts',
      ],
    ],
  },
}
