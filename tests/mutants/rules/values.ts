import type { Area } from './break.ts'

const amount = 'kernel/values/amount.ts'
const amounts = 'kernel/values/amount.test.ts'
const text = 'kernel/values/text.ts'
const assets = 'plugins/eip155/wallet-assets.ts'
const rules = 'plugins/wallets/pipeline/rules.ts'
const wallets = 'plugins/wallets/wallets.test.ts'
const hidden = 'plugins/embedded-wallet/hidden-socials.ts'
const views = 'plugins/embedded-wallet/views/methods.test.tsx'
const codes = 'plugins/values/rpc-errors.ts'
const catalogue = 'tests/error-catalogue.test.ts'
const paired = 'plugins/walletconnect/walletconnect.test.ts'
const relay = 'plugins/walletconnect/errors.ts'
const options = 'plugins/options/options.test.ts'

/** A sentence of the catalogue and the file that has it. */
const said = (
  sentences: readonly (readonly [sentence: string, file: string])[],
): readonly (readonly [string, string, string, string])[] =>
  sentences.map(([sentence, file]) => [sentence, file, sentence, `${sentence}!`])

/** Validation, display, and the words of errors. */
export const values: Area = {
  'VAL-1': {
    by: 'plugins/values/evm-address.test.ts',
    breaks: [
      [
        '40 hex digits',
        'plugins/values/evm-address.ts',
        "typeof text === 'string' && /^(0x)?[0-9a-f]{40}$/i",
        "typeof text === 'string' && /^(0x)?[0-9a-f]{40,}$/i",
      ],
      [
        '0x is optional',
        'plugins/values/evm-address.ts',
        "typeof text === 'string' && /^(0x)?[0-9a-f]{40}$/i",
        "typeof text === 'string' && /^0x[0-9a-f]{40}$/i",
      ],
      [
        'solana from 32',
        'plugins/values/solana-address.ts',
        '{32,44}',
        '{31,44}',
        'plugins/values/solana-address.test.ts',
      ],
      [
        'solana to 44',
        'plugins/values/solana-address.ts',
        '{32,44}',
        '{32,45}',
        'plugins/values/solana-address.test.ts',
      ],
      [
        'base58',
        'plugins/values/solana-address.ts',
        '[1-9A-HJ-NP-Za-km-z]',
        '[0-9A-HJ-NP-Za-km-z]',
        'plugins/values/solana-address.test.ts',
      ],
      [
        'others fail',
        'plugins/values/family.ts',
        '(facts.address.isReceiver ?? facts.address.isAccount)(text)',
        'text.length > 0',
        'plugins/values/family.test.ts',
      ],
    ],
  },
  'VAL-2': {
    by: 'plugins/send/send.test.ts',
    breaks: [
      ['in the form, 30 s', 'plugins/send/commands/load-tokens.ts', '30_000', '29_000'],
      [
        'in the tab, 30 s',
        'plugins/tokens/selectors.ts',
        'freshMs = 30_000',
        'freshMs = 20_000',
        'plugins/tokens/tokens.test.tsx',
      ],
      [
        'since the last failure',
        'plugins/tokens/commands.ts',
        'failedAt === undefined ? 0 : freshMs - age(now, failedAt)',
        '0',
        'plugins/tokens/tokens.test.tsx',
      ],
    ],
  },
  'VAL-3': {
    by: 'plugins/eip155/wallet-assets.test.ts',
    breaks: [
      [
        'address is text',
        assets,
        'address: z.string().check(z.maxLength(128)),',
        'address: z.any(),',
      ],
      [
        'balance is text',
        assets,
        'balance: z.string().check(z.regex(/^(0x[0-9a-fA-F]{1,64}|\\d{1,78})$/)),',
        'balance: z.any(),',
      ],
      ['ERC20', assets, "z.enum(['ERC20', 'NATIVE'])", "z.enum(['NATIVE'])"],
      ['NATIVE', assets, "z.enum(['ERC20', 'NATIVE'])", "z.enum(['ERC20'])"],
      ['no other type', assets, "z.enum(['ERC20', 'NATIVE'])", 'z.string()'],
      ['name', assets, 'name: z.string(),', 'name: z.any(),'],
      ['symbol', assets, 'symbol: z.string(),', 'symbol: z.any(),'],
      ['iconUrl', assets, 'iconUrl: z.string(),', 'iconUrl: z.any(),'],
      [
        'decimals',
        assets,
        'decimals: z.number().check(z.refine(isDecimals)),',
        'decimals: z.any(),',
      ],
      ['price', assets, 'price: z.number(),', 'price: z.any(),'],
    ],
  },
  'VAL-4': {
    by: wallets,
    breaks: [
      [
        'Browser Wallet is hidden',
        rules,
        'wallet.name.toLowerCase() === browserWallet.toLowerCase()',
        'false',
      ],
      ['on desktop alone', rules, '!mobile && wallet.name', 'wallet.name'],
      [
        'an injected one needs an rdns',
        rules,
        "origin === 'injected' && !rdns && !connector",
        "origin === 'injected' && !connector",
      ],
      ['or an installed check', rules, "origin === 'injected' && !rdns && !connector", 'false'],
      ['excluded by name', rules, 'excluded.has(wallet.name.toLowerCase()) ||', ''],
      [
        'in any case',
        rules,
        'excluded.has(wallet.name.toLowerCase()) ||',
        'excluded.has(wallet.name) ||',
      ],
      [
        'excluded by rdns',
        rules,
        '(wallet.rdns !== undefined && excluded.has(wallet.rdns))',
        'false',
      ],
      [
        'excluded by id',
        rules,
        'listId !== undefined && options.excludeWalletIds.includes(listId)) ||',
        'listId === undefined && options.excludeWalletIds.includes(listId)) ||',
      ],
      [
        'a duplicate of an announced one',
        rules,
        'if (names.has(shownName(found.name).toLowerCase())) return undefined',
        '',
      ],
      [
        'a duplicate of a recent one',
        'plugins/wallets/pipeline/merge.ts',
        'rdns !== undefined && parts.some((part) => shownRdns(part.rdns) === rdns)',
        'false',
      ],
    ],
  },
  'VAL-5': {
    by: views,
    breaks: [
      ['iOS hides google', hidden, "[/iPhone|iPad|iPod/, ['google']]", '[/iPhone|iPad|iPod/, []]'],
      ['Mac hides x', hidden, "[/Macintosh/, ['x']]", '[/Macintosh/, []]'],
      ['Android hides facebook', hidden, "['facebook', 'x']", "['x']"],
      ['Android hides x', hidden, "['facebook', 'x']", "['facebook']"],
      ['only in the messaging app', hidden, 'if (!inMessenger(window)) return []', ''],
      [
        'the view asks',
        'plugins/embedded-wallet/views/social-method.tsx',
        '.filter((name) => !hidden.includes(name))',
        '',
      ],
    ],
  },
  'VAL-6': {
    by: amounts,
    breaks: [
      [
        '3 decimals',
        amount,
        'BigInt(read.scale - 3) : grow(read, 3), 3)',
        'BigInt(read.scale - 3) : grow(read, 3), 2)',
      ],
      ['0.000 where there is none', amount, "if (!read) return '0.000'", "if (!read) return '0'"],
      ['dollars 2 decimals', amount, 'round(read, 2)', 'round(read, 3)'],
      [
        'an ellipsis',
        text,
        '}…`\n}\n\n/** Keeps',
        '}`\n}\n\n/** Keeps',
        'kernel/values/text.test.ts',
      ],
      [
        'in the middle',
        text,
        'text.slice(0, start)}…${',
        'text.slice(0, start)}${',
        'kernel/values/text.test.ts',
      ],
      [
        'a balance is cut so',
        'plugins/send/views/send.tsx',
        'showAmount(token.quantity.numeric)',
        'token.quantity.numeric',
        'plugins/send/views/send.test.tsx',
      ],
    ],
  },
  'VAL-7': {
    by: options,
    breaks: [
      [
        'siwe and siwx not both',
        'plugins/options/index.ts',
        "if (siweConfig && siwx) throw optionsErrors.create('both-sign-ins')",
        '',
      ],
      [
        'one alone is fine',
        'plugins/options/index.ts',
        'if (siweConfig && siwx) throw',
        'if (siweConfig || siwx) throw',
      ],
      [
        'a project id must be configured',
        'plugins/options/findings.ts',
        'slots.providerUsers.length > 0 && !state.options.projectId',
        'false',
      ],
    ],
  },
  'VAL-8': {
    by: paired,
    breaks: [
      [
        'the origin, once per session',
        'plugins/walletconnect/session-manager.ts',
        'if (originAlerted) return',
        '',
      ],
      ['the session', relay, "short: 'Session Expired'", "short: 'Expired'"],
      ['the project id', relay, "short: 'Invalid Project ID'", "short: 'Invalid'"],
      ['the origin', relay, "short: 'Invalid App Configuration'", "short: 'Invalid'"],
      [
        'no project id',
        'plugins/options/findings.ts',
        "'Project ID Not Configured'",
        "'Not configured'",
        options,
      ],
      [
        'the socials',
        'plugins/embedded-wallet/frame/open.ts',
        "const short = 'Invalid App Configuration'",
        "const short = 'Invalid'",
        'plugins/embedded-wallet/frame/open.test.ts',
      ],
      [
        'the origin of analytics, once',
        'plugins/analytics/provider-sink.ts',
        '|| ctx.state.analytics.forbidden) return',
        ') return',
        'plugins/analytics/analytics.test.ts',
      ],
    ],
  },
  'ERR-1': {
    by: catalogue,
    breaks: [
      ...said([
        ['Failed to fetch transactions', 'plugins/activity/errors.ts'],
        ['A problem occurred while trying initialize authentication', 'plugins/siwx/errors.ts'],
        ['Signature declined', 'plugins/siwx/errors.ts'],
        ['This application might not support Smart Accounts', 'plugins/siwx/errors.ts'],
      ]),
      [
        'Token Balance Unavailable',
        'plugins/tokens/errors.ts',
        'Token Balance Unavailable',
        'Unavailable',
      ],
      [
        'Please enter a valid amount',
        'plugins/send/errors.ts',
        'Please enter a valid amount and receiver address.',
        'Please enter a valid receiver address.',
      ],
      ['Unknown error', text, "? 'Unknown error' : text", "? 'Error' : text"],
    ],
  },
  'ERR-2': {
    by: 'plugins/networks/networks.test.ts',
    breaks: [
      [
        'Network Not Found',
        'plugins/networks/commands.ts',
        "short: 'Network Not Found'",
        "short: 'Not Found'",
      ],
      [
        'where to list it',
        'plugins/networks/commands.ts',
        'Make sure that the network is in the networks array of your configuration.',
        'Add it.',
      ],
      [
        'Method not allowed',
        'plugins/embedded-wallet/frame/rpc.ts',
        "short: 'Method not allowed'",
        "short: 'Not allowed'",
        'plugins/embedded-wallet/frame/rpc.test.ts',
      ],
      [
        'Project ID Not Configured',
        'plugins/options/findings.ts',
        "'Project ID Not Configured'",
        "'No project'",
        options,
      ],
      [
        'an origin that analytics refuses',
        'plugins/analytics/provider-sink.ts',
        "short: 'Invalid App Configuration'",
        "short: 'Invalid'",
        'plugins/analytics/analytics.test.ts',
      ],
      [
        'a frame that did not load',
        'plugins/embedded-wallet/frame/open.ts',
        "create('domain-refused', { origin })",
        "create('not-loaded')",
        'plugins/embedded-wallet/frame/open.test.ts',
      ],
    ],
  },
  'ERR-3': {
    by: paired,
    breaks: [
      ['origin not allowed', relay, 'origin not allowed', 'origin refused'],
      ['JWT is not yet valid', relay, 'not yet valid', 'not valid yet'],
      ['invalid key', relay, 'invalid key', 'wrong key'],
    ],
  },
  'ERR-4': {
    by: catalogue,
    breaks: said([
      ['Network not supported for Gas Price', 'plugins/provider/errors.ts'],
      ['Network not supported for Swaps', 'plugins/swap/errors.ts'],
      ['Chain is required to update chain account data', 'plugins/connections/errors.ts'],
      ['Chain adapter not found', 'plugins/networks/errors.ts'],
      ['NetworkController client not set', 'plugins/connections/errors.ts'],
      ['Chain is required to get connection controller client', 'plugins/transactions/errors.ts'],
      ['ConnectionController client not set', 'plugins/transactions/errors.ts'],
      ['Chain is required to set account prop', 'plugins/connections/errors.ts'],
      ['Unsupported chain', 'plugins/send/errors.ts'],
      ["Transactions can't be fetched without an accountAddress", 'plugins/activity/errors.ts'],
      ['Network not found', 'plugins/networks/errors.ts'],
      ['Address or auth connector not found', 'plugins/names/errors.ts'],
      ['Error resolving name', 'plugins/provider/errors.ts'],
      ['Error fetching name suggestions', 'plugins/provider/errors.ts'],
      ['Error fetching names for address', 'plugins/provider/errors.ts'],
      ['Error registering name ${name}', 'plugins/provider/errors.ts'],
      ['Invalid chainId', 'plugins/provider/errors.ts'],
      ['SIWX is not enabled', 'plugins/options/findings.ts'],
      ['No ActiveCaipAddress found', 'plugins/transactions/errors.ts'],
      ['No ActiveCaipNetwork or client found', 'plugins/transactions/errors.ts'],
      ['No ConnectionController client found', 'plugins/transactions/errors.ts'],
      ['WalletConnectConnector not found', 'plugins/connections/errors.ts'],
      ['HTTP status code: ${status}', 'plugins/provider/errors.ts'],
    ]),
  },
  'ERR-5': {
    by: 'plugins/values/rpc-errors.test.ts',
    breaks: [
      ['-32700', codes, "[-32700]: 'parse',", ''],
      ['-32600', codes, "[-32600]: 'invalidRequest',", ''],
      ['-32601', codes, "[-32601]: 'methodNotFound',", ''],
      ['-32602', codes, "[-32602]: 'invalidParams',", ''],
      ['-32603', codes, "[-32603]: 'internal',", ''],
      ['-32000', codes, "[-32000]: 'invalidInput',", ''],
      ['-32001', codes, "[-32001]: 'resourceNotFound',", ''],
      ['-32002', codes, "[-32002]: 'resourceUnavailable',", ''],
      ['-32003', codes, "[-32003]: 'transactionRejected',", ''],
      ['-32004', codes, "[-32004]: 'methodNotSupported',", ''],
      ['-32005', codes, "[-32005]: 'limitExceeded',", ''],
      ['-32006', codes, "[-32006]: 'versionNotSupported',", ''],
      ['4001', codes, "4001: 'userRejected',", ''],
      ['4100', codes, "4100: 'unauthorized',", ''],
      ['4200', codes, "4200: 'unsupportedMethod',", ''],
      ['4900', codes, "4900: 'disconnected',", ''],
      ['4901', codes, "4901: 'chainDisconnected',", ''],
      ['4902', codes, "4902: 'chainNotAdded',", ''],
      ['5700', codes, "5700: 'unsupportedNonOptionalCapability',", ''],
      ['5710', codes, "5710: 'unsupportedChainId',", ''],
      ['5720', codes, "5720: 'duplicateId',", ''],
      ['5730', codes, "5730: 'unknownBundleId',", ''],
      ['5740', codes, "5740: 'bundleTooLarge',", ''],
      ['5750', codes, "5750: 'atomicReadyUpgradeRejected',", ''],
      ['5760', codes, "5760: 'atomicityNotSupported',", ''],
      ['5000 is a rejection', codes, "5000: 'userRejected',", "5000: 'internal',"],
    ],
  },
  'ERR-6': {
    by: 'plugins/values/rpc-errors.test.ts',
    breaks: [
      [
        'a text is itself',
        text,
        "const speaks = typeof thrown === 'string' || typeof",
        'const speaks = typeof',
      ],
      ['then the first issue', text, "textOf(memberOf(memberOf(issues, '0'), 'message')) ||", ''],
      ['then the message', text, "|| textOf(memberOf(thrown, 'message'))", ''],
      ['else Unknown error', text, "? 'Unknown error' : text", "? '' : text"],
      [
        'Required',
        'plugins/values/input-issue.ts',
        "'Required'",
        "'Missing'",
        'plugins/values/input-issue.test.ts',
      ],
      [
        'Expected X received Y',
        'plugins/values/input-issue.ts',
        '`Expected ${expected} received',
        '`Wanted ${expected} got',
        'plugins/values/input-issue.test.ts',
      ],
    ],
  },
  'ERR-7': {
    by: 'tests/kernel/persistence.test.ts',
    breaks: [
      [
        'storage that throws is ignored',
        'kernel/persistence.ts',
        'return refused(error)\n    }',
        'throw error\n    }',
      ],
      [
        'storage that rejects',
        'kernel/persistence.ts',
        'answer instanceof Promise ? (answer.catch(refused) as T) : answer',
        'answer',
      ],
      [
        'and logged',
        'kernel/persistence.ts',
        "failed(id, 'storage', 'storage', error, 'storage') as undefined",
        '(error as undefined) && undefined',
      ],
      [
        'what is no data is ignored',
        'kernel/persistence.ts',
        "throw new Error('The stored data has no version.')",
        'return { v: 1, fields: stored }',
      ],
    ],
  },
}
