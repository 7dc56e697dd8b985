import type { Area } from './break.ts'

const pairing = 'plugins/walletconnect/pairing.ts'
const settle = 'plugins/walletconnect/settle-session.ts'
const paired = 'plugins/walletconnect/walletconnect.test.ts'
const discovery = 'plugins/eip155/discovery.ts'
const evm = 'plugins/eip155/connector.ts'
const login = 'plugins/embedded-wallet/commands.ts'
const restore = 'plugins/connections/commands/restore.ts'
const restoreWallet = 'plugins/connections/commands/restore-wallet.ts'

/** Ways to connect, and what comes back after a reload. */
export const connecting: Area = {
  'CONN-1': {
    by: paired,
    breaks: [
      ['the code is offered', pairing, 'observed.emit.offered({ uri, expiresAt })', 'undefined'],
      [
        'the key of the code is in the vault',
        pairing,
        'vault.put(String(offer.uri))',
        'String(offer.uri)',
      ],
      ['a code that was used is gone', pairing, 'vault.drop(attempt.uri)', 'undefined'],
      [
        'an approval connects',
        'plugins/walletconnect/reduce.ts',
        "connected(draft) {\n    draft.status = 'connected'",
        "connected(draft) {\n    draft.status = 'idle'",
      ],
      [
        'under the wallet’s own name',
        'plugins/walletconnect/wallet-sessions.ts',
        '...shownAs(facts, request.connector),',
        '',
      ],
    ],
  },
  'CONN-2': {
    by: paired,
    breaks: [
      ['a link is built per wallet', 'plugins/walletconnect/links.ts', 'wc?uri=', 'wc?url='],
      [
        'the code in it is encoded',
        'plugins/walletconnect/links.ts',
        'const encoded = encodeURIComponent(uri)',
        'const encoded = uri',
      ],
      [
        'encoded twice for a messenger',
        'plugins/walletconnect/links.ts',
        'twice && native ?',
        '!twice ?',
      ],
      [
        'the link is opened',
        'plugins/walletconnect/commands.ts',
        'if (!opener.open(pairingLink(href, uri, twice), target)) return false',
        '',
      ],
      [
        'a dangerous link is not',
        'plugins/walletconnect/links.ts',
        "safeLinkBase(wallet[fieldOf[platform]], { loopback: platform === 'web' })",
        '`${wallet[fieldOf[platform]]}`',
      ],
      [
        'in the page itself',
        'plugins/walletconnect/platform.ts',
        "? '_self' : '_blank'",
        "? '_top' : '_blank'",
      ],
      [
        'the choice is stored',
        settle,
        'if (linked) await keepLinkChoice',
        'if (!linked) await keepLinkChoice',
      ],
    ],
  },
  'CONN-3': {
    by: 'plugins/eip155/discovery.test.ts',
    breaks: [
      [
        'a wallet at window.ethereum is found',
        discovery,
        'provider = target.ethereum',
        'provider = undefined',
      ],
      [
        'it is asked for its accounts',
        evm,
        "method: 'eth_requestAccounts'",
        "method: 'eth_accounts'",
        'plugins/eip155/connect.test.ts',
      ],
      [
        'its name is that of its flags',
        'plugins/eip155/injected-name.ts',
        'isOwn(marks, found) ? found.name : unproven',
        'unproven',
      ],
      [
        'flags that prove nothing name nobody',
        'plugins/eip155/injected-name.ts',
        'isOwn(marks, found) ? found.name : unproven',
        'found.name',
      ],
    ],
  },
  'CONN-4': {
    by: 'plugins/eip155/discovery.test.ts',
    breaks: [
      [
        'wallets are asked to announce themselves',
        discovery,
        "target.dispatchEvent(new Event('eip6963:requestProvider'))",
        '',
      ],
      [
        'those that come later are heard',
        discovery,
        "target.addEventListener('eip6963:announceProvider', announced)",
        '',
      ],
      ['two wallets of one rdns are two', discovery, 'claims === 1 ? rdns', 'claims > 0 ? rdns'],
      [
        'one UUID belongs to one wallet',
        discovery,
        'if (providers.get(info.uuid) === provider) renew',
        'if (info) renew',
      ],
      ['no more than a visitor installs', discovery, 'maxWallets = 100', 'maxWallets = 200'],
      [
        'it connects',
        evm,
        "{ namespace: 'eip155', ...granted, address,",
        "{ namespace: 'eip155', ...granted, address: '',",
        'plugins/eip155/connect.test.ts',
      ],
    ],
  },
  'CONN-5': {
    by: 'plugins/embedded-wallet/login.test.ts',
    breaks: [
      [
        'the frame is asked for a mail',
        login,
        "mailed(ctx, frame, 'CONNECT_EMAIL', email)",
        "mailed(ctx, frame, 'UPDATE_EMAIL', email) as { action: string }",
      ],
      [
        'a code of six digits',
        login,
        'async enterCode(ctx, code) {\n    const host = { ctx, options }\n    if (!/^\\d{6}$/',
        'async enterCode(ctx, code) {\n    const host = { ctx, options }\n    if (!/^\\d{5,6}$/',
      ],
      [
        'the code goes to the frame',
        login,
        "frame.request('CONNECT_OTP', { otp: code }",
        "frame.request('CONNECT_OTP', { otp: '000000' }",
      ],
      [
        'the account is connected',
        'plugins/embedded-wallet/attempt.ts',
        'await ctx.dispatch.connections.connect({ connector: connectorOf(host) })',
        '',
      ],
    ],
  },
  'CONN-6': {
    by: 'plugins/embedded-wallet/social.test.ts',
    breaks: [
      [
        'a window is opened in the press',
        'plugins/embedded-wallet/popup.ts',
        "window?.open('', popupName, features)",
        'window?.closed as never',
      ],
      [
        'the page of the service is the frame’s',
        'plugins/embedded-wallet/social.ts',
        'popup.location.href = await loginPage(host, provider, signal)',
        'await loginPage(host, provider, signal)',
      ],
      [
        'only the frame’s site answers',
        'plugins/embedded-wallet/social.ts',
        'if (source !== popup || from !== origin) return',
        'if (source !== popup) return',
      ],
      [
        'only in that window',
        'plugins/embedded-wallet/social.ts',
        'if (source !== popup || from !== origin) return',
        'if (from !== origin) return',
      ],
      [
        'the frame takes the answer over',
        'plugins/embedded-wallet/social.ts',
        "frame.request('CONNECT_SOCIAL', { uri }, { signal })",
        "frame.request('CONNECT_SOCIAL', { uri: '' }, { signal })",
      ],
      [
        'who is logged in is connected',
        'plugins/embedded-wallet/connect-social.ts',
        'await connect(host)',
        '',
      ],
      [
        'each service by its name',
        'plugins/embedded-wallet/social.ts',
        "frame.request('GET_SOCIAL_REDIRECT_URI', { provider }",
        "frame.request('GET_SOCIAL_REDIRECT_URI', { provider: 'google' }",
        'plugins/embedded-wallet/social.test.ts',
      ],
    ],
  },
  'CONN-7': {
    by: 'plugins/embedded-wallet/social.test.ts',
    breaks: [
      [
        'the code is shown',
        'plugins/embedded-wallet/farcaster.ts',
        'ctx.emit.farcasterOffered({ url })',
        '',
      ],
      [
        'the phone has its time',
        'plugins/embedded-wallet/farcaster.ts',
        "{ signal, limitMs: 'none' }",
        '{ signal }',
      ],
      [
        'it is remembered as the way',
        'plugins/embedded-wallet/farcaster.ts',
        "'farcaster', userName",
        "'google', userName",
      ],
      [
        'the account is connected',
        login,
        'await logInByPhone(host)\n      await connect(host)',
        'await logInByPhone(host)',
      ],
    ],
  },
  'CONN-8': {
    by: 'tests/connection-client.test.ts',
    breaks: [
      [
        'connects',
        evm,
        'return { accounts, networkId }\n  try',
        'return undefined\n  try',
        'plugins/eip155/connect.test.ts',
      ],
      [
        'reads the balance',
        'plugins/eip155/rpc.ts',
        "'eth_getBalance'",
        "'eth_gasPrice'",
        'plugins/eip155/connect.test.ts',
      ],
      ['signs', 'plugins/eip155/signing.ts', "method: 'personal_sign'", "method: 'eth_sign'"],
      [
        'sends',
        'plugins/eip155/adapter.ts',
        "method: 'eth_sendTransaction'",
        "method: 'eth_signTransaction'",
      ],
    ],
  },
  'CONN-9': {
    by: 'plugins/solana/coinbase.test.ts',
    breaks: [
      ['connects', 'plugins/solana/coinbase.ts', 'if (!input?.silent) await raw.connect()', ''],
      [
        'signs',
        'plugins/solana/coinbase.ts',
        'signatureIn(await raw.signMessage?.(message))',
        'message',
      ],
      [
        'sends',
        'plugins/solana/coinbase.ts',
        'serialize: () => transaction',
        'serialize: () => new Uint8Array()',
      ],
      ['is found', 'plugins/solana/quirks.ts', "global: 'coinbaseSolana'", "global: 'coinbase'"],
      ['by its name', 'plugins/solana/quirks.ts', "'Coinbase Wallet': {", 'Coinbase: {'],
      [
        'reads the balance',
        'plugins/solana/rpc.ts',
        "'getBalance'",
        "'getAccountInfo'",
        'plugins/solana/rpc.test.ts',
      ],
      [
        'exactly',
        'plugins/solana/rpc.ts',
        'BigInt(digits) : value',
        'Number(digits) : value',
        'plugins/solana/rpc.test.ts',
      ],
    ],
  },
  'CONN-10': {
    by: 'plugins/polkadot/connect.test.ts',
    breaks: [
      [
        'asks the chosen extension by the app’s name',
        'plugins/polkadot/connector.ts',
        'extension.enable(appName)',
        "extension.enable('')",
      ],
      [
        'each account once, for the network',
        'plugins/polkadot/accounts.ts',
        'encodeSs58(publicKey, prefix)',
        'encodeSs58(publicKey, 42)',
      ],
      [
        'signs inside <Bytes>',
        'plugins/polkadot/wrapped.ts',
        "encode('<Bytes>')",
        "encode('<Byte>')",
      ],
      [
        'reads what can be spent',
        'plugins/polkadot/rpc.ts',
        'free > held ? free - held : 0n',
        'free',
        'plugins/polkadot/rpc.test.ts',
      ],
      [
        'of the account alone',
        'plugins/polkadot/rpc.ts',
        '${toHex(bytes)}`',
        '`',
        'plugins/polkadot/rpc.test.ts',
      ],
      [
        'an extension that shares nothing has left',
        'plugins/polkadot/connector.ts',
        'if (shared.length === 0) return observer?.disconnected()',
        'if (shared.length === 0) return',
      ],
    ],
  },
  'CONN-11': {
    by: 'plugins/bip122/esplora.test.ts',
    breaks: [
      [
        'signs with ECDSA elsewhere',
        'plugins/bip122/adapter.ts',
        "(isTaproot(address) ? 'bip322' : 'ecdsa')",
        "(isTaproot(address) ? 'bip322' : 'bip322')",
      ],
      [
        'reads the balance',
        'plugins/bip122/esplora.ts',
        '[answer?.chain_stats, answer?.mempool_stats].reduce(',
        '[answer?.chain_stats].reduce(',
      ],
      [
        'less what was spent',
        'plugins/bip122/esplora.ts',
        ' - satoshis(io, stats?.spent_txo_sum)',
        '',
      ],
      [
        'signs with BIP-322 for taproot',
        'plugins/bip122/adapter.ts',
        "(isTaproot(address) ? 'bip322' : 'ecdsa')",
        "(isTaproot(address) ? 'ecdsa' : 'ecdsa')",
      ],
      [
        'sends',
        'plugins/bip122/adapter.ts',
        'return sendTransfer({ from, to,',
        'return sendTransfer({ from, to: from,',
      ],
    ],
  },
  'CONN-12': {
    by: 'plugins/eip155/connect.test.ts',
    breaks: [
      [
        'connecting while the wallet is asked',
        'plugins/connections/reduce.ts',
        ".status = 'connecting'",
        ".status = 'disconnected'",
      ],
      [
        'connected once it has granted',
        'plugins/connections/reduce.ts',
        "draft.active[namespace] = id\n      rebuild(draft, namespace, 'connected')",
        "draft.active[namespace] = id\n      rebuild(draft, namespace, 'restoring')",
      ],
      [
        'disconnected at first',
        'plugins/connections/slice.ts',
        "status: 'disconnected',\n  isConnected: false,",
        "status: 'restoring',\n  isConnected: false,",
      ],
      [
        'the status says whether it is connected',
        'plugins/connections/slice.ts',
        "isConnected: status === 'connected'",
        'isConnected: false',
      ],
    ],
  },
  'CONN-13': {
    by: 'plugins/wallets/wallets.test.ts',
    breaks: [
      [
        'e-mail, social, wallet',
        'plugins/wallets/selectors.ts',
        ": ['email', 'social', 'wallet']",
        ": ['social', 'email', 'wallet']",
      ],
      [
        'wallet first where one is installed',
        'plugins/wallets/selectors.ts',
        "? ['wallet', 'email', 'social']",
        "? ['wallet', 'social', 'email']",
      ],
      [
        'as soon as one is',
        'plugins/wallets/selectors.ts',
        'some((wallet) => wallet.installed)',
        'every((wallet) => wallet.installed)',
      ],
      [
        'the host’s order wins',
        'plugins/wallets/selectors.ts',
        'if (connectMethodsOrder) return connectMethodsOrder',
        '',
      ],
      [
        'the view follows it',
        'plugins/wallets/views/hooks.ts',
        'selectMethodOrder(input), [input]',
        "['social', 'email', 'wallet'] as never, [input]",
        'tests/connect-order.test.tsx',
      ],
    ],
  },
  'CONN-14': {
    by: paired,
    breaks: [
      [
        'on Safari of iOS',
        'plugins/walletconnect/platform.ts',
        '(onIos(page) && safari)',
        '(!onIos(page) && safari)',
      ],
      [
        'in a messaging app',
        'plugins/walletconnect/platform.ts',
        'return inMessenger(page) || (onIos',
        'return (onIos',
      ],
      ['nowhere else', 'plugins/walletconnect/start.ts', '|| !needsOfferFirst(ctx.ports.page)', ''],
      [
        'sets connecting',
        'plugins/walletconnect/reduce.ts',
        "offered(draft, offer) {\n    draft.status = 'connecting'",
        "offered(draft, offer) {\n    draft.status = 'idle'",
      ],
      [
        'then connected',
        'plugins/walletconnect/reduce.ts',
        "connected(draft) {\n    draft.status = 'connected'",
        "connected(draft) {\n    draft.status = 'connecting'",
      ],
    ],
  },
  'CONN-15': {
    by: paired,
    breaks: [
      [
        'an attempt in flight is joined',
        pairing,
        'offering ??= make(networks)',
        'offering = make(networks)',
      ],
      [
        'the command as well',
        'plugins/walletconnect/commands.ts',
        'if (!running) break',
        'if (running) break; else break',
      ],
      [
        'an offer with life in it is shown again',
        pairing,
        'if (alive(current)) return Promise.resolve(current)',
        '',
      ],
    ],
  },
  'CONN-16': {
    by: paired,
    breaks: [
      ['lives 4 minutes', pairing, 'offerLifeMs = 240_000', 'offerLifeMs = 300_000'],
      [
        'counts as expired at 10 s left',
        pairing,
        'expiryMarginMs = 10_000',
        'expiryMarginMs = 9_000',
      ],
      [
        'from when it was set',
        pairing,
        'const expiresAt = madeAt + offerLifeMs',
        'const expiresAt = offerLifeMs',
      ],
    ],
  },
  'CONN-17': {
    by: paired,
    breaks: [
      ['saves the deep link', settle, 'href: linked.href, name', "href: '', name"],
      ['forgets that of an earlier wallet', settle, 'else await dropLinkChoice(ports)', ''],
      ['saves the recent wallet', settle, 'await dispatch.wallets.remember({', 'void ({'],
      ['mobile for a link', settle, "linked ? 'mobile'", "linked ? 'qrcode'"],
      ['else qrcode', settle, ": 'qrcode'", ": 'mobile'"],
      [
        'and sends CONNECT_SUCCESS',
        'plugins/analytics/trackers.ts',
        "event: 'CONNECT_SUCCESS'",
        "event: 'CONNECTED'",
        'plugins/analytics/analytics.test.ts',
      ],
    ],
  },
  'CONN-18': {
    by: 'plugins/connections/connections.test.ts',
    breaks: [
      [
        'the connectors are stored',
        'plugins/connections/persist.ts',
        "fields: ['connections', 'active', 'preferredTypes']",
        "fields: ['active', 'preferredTypes']",
      ],
      ['each wallet is asked', restore, 'restoreWallet(ctx, connections))', 'Promise.resolve())'],
      [
        'without a prompt',
        evm,
        'await sharedNow(asked)',
        "await sharedNow(asked).finally(() => asked.request({ method: 'eth_requestAccounts' }))",
      ],
      ['the account stays', restoreWallet, '{ ...session, address: chosen.address }', 'session'],
      [
        'a silent wallet is waited for',
        restoreWallet,
        'patienceMs = 10_000',
        'patienceMs = 100_000',
      ],
      ['the network is back', 'plugins/networks/persist.ts', "fields: ['chosen']", 'fields: []'],
      [
        'one that is gone is forgotten',
        restoreWallet,
        'if (lost.length > 0) ctx.emit.restoreFailed',
        'if (lost.length > 99) ctx.emit.restoreFailed',
      ],
    ],
  },
}
