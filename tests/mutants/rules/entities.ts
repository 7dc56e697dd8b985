import type { Area } from './break.ts'

const caip = 'kernel/values/caip.ts'
const slice = 'plugins/connections/slice.ts'
const account = 'plugins/account/selectors.ts'
const login = 'plugins/account/login-fields.ts'
const merge = 'plugins/wallets/pipeline/merge.ts'
const wallets = 'plugins/wallets/wallets.test.ts'
const connections = 'plugins/connections/connections.test.ts'
const full = 'plugins/account/full-account.test.ts'
const defaults = 'plugins/options/defaults.ts'
const kinds = 'plugins/activity/kinds.ts'
const stored = 'tests/local-storage.test.ts'
const keys = 'plugins/embedded-wallet/frame/store.ts'
const networks = 'plugins/networks/selectors.ts'

/** What the product knows: networks, accounts, connectors, tokens, options, and what is stored. */
export const entities: Area = {
  'ENT-1': {
    by: 'kernel/values/caip.test.ts',
    breaks: [
      ['three parts', caip, '^${network}:${name}$', '^${network}(?::${name})?$'],
      [
        'non-empty',
        caip,
        "const name = '([-.%a-zA-Z0-9]{1,128})'",
        "const name = '([-.%a-zA-Z0-9]{0,128})'",
      ],
      [
        'a known namespace',
        caip,
        'if (!parts || !isNamespace(parts[1])) return undefined',
        'if (!parts) return undefined',
      ],
      ['a network is two parts', caip, '`^${network}$`', '`^${network}`'],
      [
        'an error for a network',
        caip,
        "if (!parts) throw caipErrors.create('bad-network'",
        "if (!parts) throw caipErrors.create('bad-address'",
      ],
      [
        'an error that says how to write it',
        caip,
        'is no CAIP address. Write it like eip155:1:0x….',
        'is no CAIP address.',
      ],
      [
        'parts come out as written',
        caip,
        'networkId: `${namespace}:${reference}`, address }',
        'networkId: `${namespace}:1`, address }',
      ],
    ],
  },
  'ENT-2': {
    by: connections,
    breaks: [
      ['each family has its own account', slice, 'bip122: emptyAccount(),', ''],
      ['its network', networks, '...(caipNetwork && { caipNetwork }),', ''],
      [
        'whether all networks are supported',
        networks,
        'approved === undefined',
        'approved !== undefined',
      ],
      [
        'networks of smart accounts',
        networks,
        'network.startsWith(`${namespace}:`)',
        "network.startsWith('bip122:')",
      ],
      [
        'requested networks',
        networks,
        'network.chainNamespace === namespace)',
        'network.chainNamespace !== namespace)',
      ],
      [
        'approved networks',
        networks,
        'approvedCaipNetworkIds: approved ?? []',
        'approvedCaipNetworkIds: []',
      ],
      [
        'clients of its own',
        'plugins/connections/commands/wallet.ts',
        'namespace === connection.namespace)',
        'namespace !== connection.namespace)',
      ],
    ],
  },
  'ENT-3': {
    by: connections,
    breaks: [
      ['currentTab', account, 'state.account?.tabs[namespace] ?? 0', '0'],
      ['tokenBalance', account, 'tokenBalance: held?.tokens ?? []', 'tokenBalance: []', full],
      ['addressLabels', account, 'labelsOf(state.profiles, account.allAccounts)', '{}', full],
      ['user', login, '    user,\n', '', full],
      ['email', login, '...(email !== undefined && { email }),', '', full],
      ['userName', login, '...(userName !== undefined && { userName }),', '', full],
      [
        'smartAccountDeployed',
        login,
        '...(smartAccountDeployed !== undefined && { smartAccountDeployed }),',
        '',
        full,
      ],
      ['allAccounts', slice, 'allAccounts: accounts,', 'allAccounts: [],'],
      ['caipAddress', slice, 'accountId(networkId, address)', "accountId(networkId, '')"],
      [
        'address',
        slice,
        "isConnected: status === 'connected',\n    address,",
        "isConnected: status === 'connected',",
      ],
      ['balance', account, '{ balance: shown.value }', '{ balance: shown.symbol }'],
      ['balanceSymbol', account, '{ balanceSymbol: shown.symbol }', '{}'],
      ['profileName', account, '{ profileName: name }', '{}', full],
      ['profileImage', account, '{ profileImage: avatar }', '{}', full],
      [
        'addressExplorerUrl',
        'plugins/account/explorer.ts',
        '`address/${address}`',
        '`addr/${address}`',
      ],
      ['connectedWalletInfo', slice, 'name: connector.name,', "name: '',"],
      [
        'preferredAccountType',
        slice,
        "=== address)?.type ?? 'eoa',",
        "=== address)?.type && 'payment',",
      ],
      ['socialProvider', login, "login.socialProvider ?? 'email'", "'email'", full],
      [
        'socialProvider is email by default',
        login,
        "{ socialProvider: 'email' }",
        "{ socialProvider: 'google' }",
      ],
      ['farcasterUrl', login, '{ ...none, farcasterUrl }', 'none', full],
      [
        'disconnected on reset',
        slice,
        "status: status === 'connected' ? 'disconnected' : status,",
        'status,',
      ],
    ],
  },
  'ENT-4': {
    by: connections,
    breaks: [
      [
        'the accounts of a wallet, with key and path',
        'plugins/connections/slice.ts',
        'allAccounts: accounts,',
        'allAccounts: accounts.slice(1),',
      ],
      [
        'the type of the address in use',
        'plugins/connections/slice.ts',
        'accounts.find((entry) => entry.address === address)?.type',
        'accounts[1]?.type',
      ],
      ['a stored type is one of them', 'plugins/connections/persist.ts', "  'smartAccount',\n", ''],
      [
        'a stored key',
        'plugins/connections/persist.ts',
        '...(isText(publicKey) && { publicKey }),',
        '',
        'plugins/connections/persist.test.ts',
      ],
      [
        'payment by its purpose',
        'plugins/bip122/responses.ts',
        "payment: 'payment'",
        "payment: 'ordinal'",
        'plugins/bip122/bip122.test.ts',
      ],
    ],
  },
  'ENT-5': {
    by: wallets,
    breaks: [
      [
        'connectors of one name merge',
        merge,
        'return !shared && ways.some((way) => shownName(way.name).toLowerCase() === name)',
        'return false',
      ],
      [
        'in any case',
        merge,
        'const name = shownName(found.name).toLowerCase()',
        'const name = shownName(found.name)',
      ],
      ['only across families', merge, 'return !shared && ways', 'return ways'],
      ['as MULTI_CHAIN', merge, "'AUTH' : 'MULTI_CHAIN'", "'AUTH' : 'EXTERNAL'"],
      ['as AUTH', merge, "? 'AUTH' : 'MULTI_CHAIN'", "? 'MULTI_CHAIN' : 'MULTI_CHAIN'"],
      ['an alias maps to a shorter name', merge, 'aliases.get(name) ?? name', 'name'],
      [
        'of all its connectors',
        merge,
        'namespaces: [...new Set(connectors.flatMap(',
        'namespaces: [...new Set(connectors.slice(0, 1).flatMap(',
      ],
    ],
  },
  'ENT-6': {
    by: 'plugins/tokens/tokens.test.tsx',
    breaks: [
      [
        '0 decimals are dropped',
        'plugins/tokens/clean.ts',
        ' || places === 0) return []',
        ') return []',
      ],
    ],
  },
  'ENT-7': {
    by: 'plugins/activity/activity.test.tsx',
    breaks: [
      ['receive', kinds, "['receive', 'deposit'", "['deposit'"],
      ['deposit', kinds, "'deposit', 'borrow'", "'borrow'"],
      ['borrow', kinds, "'borrow', 'claim'", "'claim'"],
      ['claim', kinds, ", 'claim'])", '])'],
      ['withdraw', kinds, "'withdraw', ", ''],
      ['repay', kinds, "'repay', ", ''],
      ['burn', kinds, ", 'burn']", ']'],
      [
        'a plus sign',
        kinds,
        "if (raising.has(kind)) return '+'",
        "if (raising.has(kind)) return ''",
      ],
    ],
  },
  'ENT-8': {
    by: 'plugins/options/options.test.ts',
    breaks: [
      ...[
        'swaps',
        'onramp',
        'receive',
        'send',
        'email',
        'emailShowWallets',
        'history',
        'analytics',
        'allWallets',
      ].map(
        (name) => [`${name} is on`, defaults, `  ${name}: true,`, `  ${name}: false,`] as const,
      ),
      ...['legalCheckbox', 'smartSessions', 'collapseWallets'].map(
        (name) => [`${name} is off`, defaults, `  ${name}: false,`, `  ${name}: true,`] as const,
      ),
      ...['google', 'x', 'discord', 'github', 'apple'].map(
        (name) => [`${name} is offered`, defaults, `'${name}', `, ''] as const,
      ),
      ['farcaster is offered', defaults, "'farcaster', ", ''],
      ['facebook is offered', defaults, ", 'facebook']", ']'],
      [
        'connectors are in order',
        defaults,
        "'walletConnect',\n    'recent',",
        "'recent',\n    'walletConnect',",
      ],
      [
        'the host’s wins',
        'plugins/options/index.ts',
        'result[name] = value',
        'result[name] ??= value',
      ],
      [
        'a feature that is off is no view',
        'plugins/options/index.ts',
        'views.includes(view) && !selectIsOn(',
        'views.includes(view) && selectIsOn(',
        'tests/features.test.tsx',
      ],
      [
        'networks may be switched',
        defaults,
        'enableNetworkSwitch: true',
        'enableNetworkSwitch: false',
      ],
      [
        'unsupported chains are not allowed',
        defaults,
        'allowUnsupportedChain: false',
        'allowUnsupportedChain: true',
      ],
      ['the frame’s version is 4', defaults, "sdkVersion: '4'", "sdkVersion: '5'"],
      ['the project id is empty', defaults, "projectId: ''", "projectId: 'x'"],
    ],
  },
  'ENT-9': {
    by: stored,
    breaks: [
      ['the token balances', 'plugins/tokens/persist.ts', "fields: ['kept']", 'fields: []'],
      ['the native balance', 'plugins/balances/persist.ts', "fields: ['native']", 'fields: []'],
      ['names', 'plugins/names/persist.ts', "fields: ['known']", 'fields: []'],
      ['identities', 'plugins/profiles/persist.ts', "fields: ['known']", 'fields: []'],
      [
        'recent wallets',
        'plugins/wallets/persist.ts',
        "fields: ['recent', 'unserved']",
        "fields: ['unserved']",
      ],
      ['their deep links', 'plugins/wallets/persist.ts', "'rdns', 'mobileLink',", "'rdns',"],
      [
        'active namespace',
        'plugins/networks/persist.ts',
        '...(isNamespace(activeNamespace) && { activeNamespace }),',
        '',
        'plugins/networks/networks.test.ts',
      ],
      [
        'active network',
        'plugins/networks/persist.ts',
        'active: Object.fromEntries(entries)',
        'active: Object.fromEntries([])',
      ],
      [
        'connector per namespace',
        'plugins/connections/persist.ts',
        'active: Object.fromEntries(active)',
        'active: Object.fromEntries([])',
      ],
      [
        'preferred account types',
        'plugins/connections/persist.ts',
        'preferredTypes: Object.fromEntries(preferred)',
        'preferredTypes: Object.fromEntries([])',
      ],
      [
        'connection status',
        slice,
        "draft.restorePaused ? 'disconnected' : 'restoring'",
        "'disconnected'",
      ],
      ['the social provider', keys, "social: 'SOCIAL_PROVIDER'", "social: 'SOCIAL'"],
      ['the login-used flag', keys, "used: 'EMAIL_LOGIN_USED_KEY'", "used: 'EMAIL_USED'"],
      ['the e-mail', keys, "email: 'EMAIL'", "email: 'MAIL'"],
      [
        'networks of smart accounts',
        keys,
        "smartNetworks: 'SMART_ACCOUNT_ENABLED_NETWORKS'",
        "smartNetworks: 'SMART'",
      ],
      ['one prefix', keys, "prefix = '@appkit-wallet/'", "prefix = '@wallet/'"],
      ['a balance for 30 s', 'plugins/balances/fresh.ts', 'freshMs = 30_000', 'freshMs = 60_000'],
      [
        'a name for 5 min',
        'plugins/profiles/commands.ts',
        'freshMs = 300_000',
        'freshMs = 600_000',
      ],
    ],
  },
  'ENT-10': {
    by: wallets,
    breaks: [
      [
        'once by id',
        merge,
        'known.set(`${connector.driver} ${connector.id}`, connector)',
        'known.set(`${known.size}`, connector)',
      ],
      [
        'the newest data',
        merge,
        'parts.find(({ connector }) => connector === connectors[0]) ?? first',
        'first',
      ],
      [
        'new entries first',
        'plugins/eip155/discovery.ts',
        '[...wallets.values()].reverse()',
        '[...wallets.values()]',
        'plugins/eip155/discovery.test.ts',
      ],
    ],
  },
}
