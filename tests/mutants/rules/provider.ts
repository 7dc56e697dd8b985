import type { Area } from './break.ts'

const folder = 'plugins/provider/endpoints'
const table = `${folder}/endpoints.test.ts`
const client = 'plugins/provider/client.ts'
const clientTest = 'plugins/provider/client.test.ts'
const support = 'plugins/provider/support.ts'
const trackers = 'plugins/analytics/trackers.ts'
const sink = 'plugins/analytics/provider-sink.ts'
const analytics = 'plugins/analytics/analytics.test.ts'
const nodes = 'plugins/values/nodes.ts'
const nodesTest = 'plugins/values/nodes.test.ts'
const lists = 'plugins/wallets/list/commands.ts'
const listTest = 'plugins/wallets/list/list.test.ts'
const calls = 'tests/connection-client.test.ts'
const assets = 'plugins/eip155/wallet-assets.ts'

/** Calls to services, nodes and wallets. */
export const provider: Area = {
  'HTTP-1': {
    by: clientTest,
    breaks: [
      ['the client id', client, ', ...(clientId && { clientId }) }', ' }'],
      [
        'comes from the phone’s client',
        'plugins/walletconnect/note-client-id.ts',
        'if (isId(id)) resources.put(clientIdKey, id)',
        '',
        'plugins/walletconnect/note-client-id.test.ts',
      ],
      ['parameters in the query', client, '${search && `?${search}`}', ''],
      ['a body is JSON', client, 'body: JSON.stringify(body) }', 'body: String(body) }'],
      [
        'HTTP status code: N',
        client,
        'if (!answer.ok)\n          throw',
        'if (answer.status === 0)\n          throw',
      ],
      ['with the response attached', client, '{ cause: answer }', '{}', clientTest],
    ],
  },
  'HTTP-2': {
    by: clientTest,
    breaks: [
      ['projectId', client, 'const known = { projectId, st:', 'const known = { st:'],
      ['st', client, "st: sdkType || 'unknown',", ''],
      ['sv', client, ', sv: versionOf(sdkVersion) }', ' }'],
      ['of a GET alone', client, '...(!body && known)', '...known'],
      [
        'an unsupported network skips',
        support,
        "return served.has(network) ? undefined : 'not-served'",
        'return undefined',
        'plugins/provider/support.test.ts',
      ],
      [
        'an unreadable list as well',
        support,
        "if (!served) return 'unknown'",
        'if (!served) return undefined',
        'plugins/provider/support.test.ts',
      ],
      [
        'with the empty identity',
        `${folder}/identity.ts`,
        "if (reason) return { name: '', avatar: '', unsupported: reason }",
        '',
        table,
      ],
      [
        'with the empty history',
        `${folder}/history.ts`,
        'if (reason) return { data: [], dropped: 0, unsupported: reason }',
        '',
        table,
      ],
      [
        'with the empty balance',
        `${folder}/balance.ts`,
        'if (reason) return { balances: [], dropped: 0, unsupported: reason }',
        '',
        table,
      ],
    ],
  },
  'HTTP-3': {
    by: table,
    breaks: [
      [
        'supported chains',
        `${folder}/supported-chains.ts`,
        "'/v1/supported-chains'",
        "'/v1/chains'",
      ],
      ['identity', `${folder}/identity.ts`, 'query: { sender },', ''],
      [
        'history: cursor and on-ramp',
        `${folder}/history.ts`,
        'query: { cursor, onramp,',
        'query: {',
      ],
      ['history: the chain', `${folder}/history.ts`, '...(onlyNetwork && { chainId })', ''],
      [
        'history: the next cursor',
        `${folder}/history.ts`,
        '...(next !== undefined && next !== cursor && { next })',
        '',
      ],
      [
        'quotes',
        `${folder}/swap-quotes.ts`,
        'const query = { amount: units, userAddress, from, to, gasPrice }',
        'const query = { amount: units, userAddress, from, to }',
      ],
      [
        'tokens',
        `${folder}/swap-tokens.ts`,
        "path: '/v1/convert/tokens', query: { chainId }",
        "path: '/v1/convert/tokens'",
      ],
      [
        'price: usd',
        `${folder}/price.ts`,
        'const body = { projectId, currency, addresses:',
        'const body = { projectId, addresses:',
      ],
      [
        'allowance',
        `${folder}/allowance.ts`,
        'const query = { tokenAddress, userAddress }',
        'const query = { userAddress }',
      ],
      [
        'gas price',
        `${folder}/gas-price.ts`,
        "path: '/v1/convert/gas-price', query: { chainId }",
        "path: '/v1/convert/gas-price'",
      ],
      [
        'build a transaction',
        `${folder}/build-transaction.ts`,
        'eip155, disableEstimate }',
        'disableEstimate }',
      ],
      [
        'build an approval',
        `${folder}/build-approve.ts`,
        'const query = { userAddress, from: token,',
        'const query = { from: token,',
      ],
      [
        'balance',
        `${folder}/balance.ts`,
        'query: { currency, chainId: network, forceUpdate }',
        'query: { chainId: network, forceUpdate }',
      ],
      ['a name', `${folder}/name.ts`, 'query: { apiVersion: 2 }', 'query: {}'],
      ['names of an address', `${folder}/names-of.ts`, 'apiVersion: 2', 'apiVersion: 1'],
      ['suggestions', `${folder}/name-suggestions.ts`, 'query: { zone }', 'query: {}'],
      [
        'register a name',
        `${folder}/register-name.ts`,
        'const body = { coin_type, address, message, signature }',
        'const body = { coin_type, address, message }',
      ],
      [
        'the page of the on-ramp',
        `${folder}/onramp-url.ts`,
        "body: { defaultExperience: 'buy', ...body },",
        'body: { ...body },',
      ],
      ['on-ramp options', `${folder}/onramp-options.ts`, "'/v1/onramp/options'", "'/v1/onramp'"],
      [
        'an on-ramp quote',
        `${folder}/onramp-quote.ts`,
        "'/v1/onramp/quote'",
        "'/v1/onramp/quotes'",
      ],
      ['sessions', `${folder}/sessions.ts`, "'/v1/sessions/:account'", "'/v1/session/:account'"],
      [
        'revoke a session',
        `${folder}/revoke-session.ts`,
        'body: { pci, signature }',
        'body: { pci }',
      ],
    ],
  },
  'HTTP-4': {
    by: 'plugins/tokens/tokens.test.tsx',
    breaks: [
      ['balance 30 s', 'plugins/tokens/selectors.ts', 'freshMs = 30_000', 'freshMs = 60_000'],
      [
        'per CAIP address',
        'plugins/tokens/selectors.ts',
        'find(({ owner }) => owner === account)',
        'find(({ owner }) => owner !== "")',
      ],
      [
        'identity and names 5 min',
        'plugins/profiles/commands.ts',
        'freshMs = 300_000',
        'freshMs = 200_000',
        'plugins/profiles/profiles.test.tsx',
      ],
    ],
  },
  'HTTP-5': {
    by: analytics,
    breaks: [
      ['POST', sink, "method: 'POST'", "method: 'PUT'"],
      ['/e', sink, '`${url}/e?${query}`', '`${url}/event?${query}`'],
      ['eventId', sink, 'eventId: ports.random.uuid(), ', ''],
      ['url', sink, 'url: origin + pathname,', ''],
      ['domain', sink, 'domain: hostname,', ''],
      ['timestamp', sink, ', timestamp: at', ''],
      ['props', sink, 'timestamp: at, props }', 'timestamp: at }'],
      [
        'only with the feature on',
        'plugins/analytics/effects.ts',
        'if (!state.options.features.analytics) return',
        '',
      ],
      ['only in a browser', sink, 'if (!location || !projectId ||', 'if (!projectId ||'],
      ['never MODAL_CREATED', sink, " || event === 'MODAL_CREATED') return", ') return'],
    ],
  },
  'HTTP-6': {
    by: analytics,
    breaks: [
      ['MODAL_OPEN', trackers, "event: 'MODAL_OPEN'", "event: 'OPEN'"],
      ['MODAL_CLOSE', trackers, "event: 'MODAL_CLOSE'", "event: 'CLOSE'"],
      ['SWITCH_NETWORK', trackers, "event: 'SWITCH_NETWORK'", "event: 'SWITCH'"],
      ['CONNECT_SUCCESS', trackers, "event: 'CONNECT_SUCCESS'", "event: 'CONNECT'"],
      ['DISCONNECT_SUCCESS', trackers, "event: 'DISCONNECT_SUCCESS'", "event: 'DISCONNECT'"],
      ['DISCONNECT_ERROR', trackers, "event: 'DISCONNECT_ERROR'", "event: 'ERROR'"],
      [
        'SET_PREFERRED_ACCOUNT_TYPE',
        trackers,
        "event: 'SET_PREFERRED_ACCOUNT_TYPE'",
        "event: 'SET'",
      ],
      ['SEND_INITIATED', trackers, "sending('SEND_INITIATED'", "sending('INITIATED'"],
      ['SEND_SUCCESS', trackers, "sending('SEND_SUCCESS'", "sending('SUCCESS'"],
      ['SEND_ERROR', trackers, "sending('SEND_ERROR'", "sending('ERROR'"],
      [
        'ERROR_FETCH_TRANSACTIONS',
        'plugins/activity/index.ts',
        'ERROR_FETCH_TRANSACTIONS',
        'ERROR_FETCH',
      ],
      ['SIWX_AUTH_SUCCESS', 'plugins/siwx/trackers.ts', 'SIWX_AUTH_SUCCESS', 'SIWX_SUCCESS'],
      ['SIWX_AUTH_ERROR', 'plugins/siwx/trackers.ts', 'SIWX_AUTH_ERROR', 'SIWX_ERROR'],
      ['CLICK_CANCEL_SIWX', 'plugins/siwx/trackers.ts', 'CLICK_CANCEL_SIWX', 'CANCEL_SIWX'],
    ],
  },
  'HTTP-7': {
    by: nodesTest,
    breaks: [
      [
        'JSON-RPC 2.0',
        'plugins/eip155/rpc.ts',
        "jsonrpc: '2.0'",
        "jsonrpc: '1.0'",
        'plugins/provider/node.test.ts',
      ],
      [
        'chainId',
        'plugins/provider/node.ts',
        'chainId: network.caipNetworkId, ',
        '',
        'plugins/provider/node.test.ts',
      ],
      [
        'projectId',
        'plugins/provider/node.ts',
        'caipNetworkId, projectId })',
        'caipNetworkId })',
        'plugins/provider/node.test.ts',
      ],
      [
        'batches of 1000',
        'plugins/values/ask-rpc.ts',
        'largestBatch = 1_000',
        'largestBatch = 500',
      ],
      ['retries 3 times', nodes, 'retries = 3', 'retries = 2'],
      ['not more', nodes, 'retries = 3', 'retries = 4'],
      ['from 150 ms', nodes, 'firstWaitMs = 150', 'firstWaitMs = 200'],
      ['with backoff', nodes, 'firstWaitMs * 2 ** round', 'firstWaitMs'],
      ...[403, 408, 413, 429, 500, 502, 503].map(
        (status) => [`status ${status}`, nodes, `${status}, `, ''] as const,
      ),
      ['status 504', nodes, '503, 504]', '503]'],
      [
        'falls back to the next',
        nodes,
        'const again: string[] = []',
        'const again: string[] = []; asked = asked.slice(0, 1)',
      ],
      ['pings every 4 s', 'plugins/values/rank-nodes.ts', 'everyMs = 4_000', 'everyMs = 40_000'],
      ['of 10 samples', 'plugins/values/rank-nodes.ts', 'most = 10\n', 'most = 20\n'],
    ],
  },
  'HTTP-8': {
    by: listTest,
    breaks: [
      ['4 recommended', lists, 'recommendedEntries = 4', 'recommendedEntries = 5'],
      ['40 per page', lists, 'pageEntries = 40', 'pageEntries = 50'],
      ['100 per search', lists, 'searchEntries = 100', 'searchEntries = 50'],
      [
        '2 recent wallets',
        'plugins/wallets/reduce.ts',
        'keptRecent = 2',
        'keptRecent = 3',
        'plugins/wallets/wallets.test.ts',
      ],
      [
        'also after a reload',
        'plugins/wallets/persist.ts',
        'keptRecent = 2',
        'keptRecent = 1',
        'plugins/wallets/wallets.test.ts',
      ],
      [
        'pictures for 2 s',
        'plugins/wallets/list/client.ts',
        'imagesMs = 2_000',
        'imagesMs = 1_000',
      ],
      ['not longer', 'plugins/wallets/list/client.ts', 'imagesMs = 2_000', 'imagesMs = 3_000'],
    ],
  },
  'WCALL-1': {
    by: calls,
    breaks: [
      [
        'connect',
        'plugins/connections/slice.ts',
        'accountId(networkId, address)',
        '`${networkId}:` as const',
      ],
      [
        'sign message',
        'plugins/eip155/signing.ts',
        "method: 'personal_sign'",
        "method: 'eth_sign'",
      ],
      [
        'send transaction',
        'plugins/eip155/adapter.ts',
        "method: 'eth_sendTransaction'",
        "method: 'eth_signTransaction'",
      ],
      ['write contract', 'plugins/eip155/adapter.ts', '...(data !== undefined && { data }),', ''],
      [
        'a token by transfer of its ABI',
        'plugins/eip155/usdt.ts',
        "name: 'transfer',\n    stateM",
        "name: 'approve' as 'transfer',\n    stateM",
      ],
      ['estimate gas', 'plugins/eip155/rpc.ts', 'eth_estimateGas: word,', ''],
      [
        'capabilities',
        'plugins/eip155/capabilities.ts',
        "method: 'wallet_getCapabilities'",
        "method: 'wallet_capabilities'",
      ],
      [
        'grant permissions',
        'plugins/smart-sessions/kind.ts',
        "method: 'wallet_grantPermissions', params: { ...sent",
        "method: 'wallet_revokePermissions', params: { ...sent",
      ],
      ['assets', assets, "method: 'wallet_getAssets'", "method: 'wallet_assets'"],
      [
        'a name’s avatar',
        'plugins/names/commands/resolve.ts',
        'const avatar = safeImage(found.avatar)',
        'const avatar = safeImage(7)',
      ],
    ],
  },
}
