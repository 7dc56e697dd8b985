import type { Area, Break } from './break.ts'

const folder = 'plugins/siwx'
const provides = `${folder}/provides.ts`
const providesTest = `${folder}/provides.test.ts`
const signIn = `${folder}/commands/sign-in.ts`
const signInTest = `${folder}/commands/sign-in.test.ts`
const ask = `${folder}/ask.ts`
const errors = `${folder}/errors.ts`
const trackers = `${folder}/trackers.ts`
const views = 'tests/specified-views.test.ts'
const analyticsTest = 'plugins/analytics/analytics.test.ts'
const pairing = `${folder}/authenticate.ts`
const guards = `${folder}/guards.test.ts`
const oneStep = 'plugins/walletconnect/one-step.test.ts'
const prepared = `${folder}/prepared.ts`
const preparedTest = `${folder}/prepared.test.ts`
const lines = 'plugins/values/sign-in-lines.ts'
const message = `${folder}/verify/message.ts`
const parse = `${folder}/verify/vectors.test.ts`
const eip155 = `${folder}/verify/check-eip155.ts`
const solana = `${folder}/verify/check-solana.ts`
const polkadot = `${folder}/verify/check-polkadot.ts`
const bip122 = `${folder}/verify/check-bip122.ts`
const signatures = `${folder}/verify/signatures.test.ts`

/** A field of the message that is not written; the text for its line is another one. */
const fields: readonly Break[] = [
  [
    'nonce, in the message',
    prepared,
    '    nonce,\n    issuedAt',
    "    nonce: '12345678',\n    issuedAt",
    preparedTest,
  ],
  [
    'domain, in the message',
    prepared,
    'domain: options.domain ??',
    "domain: 'other.example' ??",
    preparedTest,
  ],
  [
    'uri, in the message',
    prepared,
    'uri: options.uri ?? origin',
    "uri: 'https://other.example'",
    preparedTest,
  ],
  [
    'expirationTime, in the message',
    prepared,
    'expirationTime: new Date(now + expiresInMs)',
    'expirationTime: new Date(now)',
    preparedTest,
  ],
  [
    'issuedAt, in the message',
    prepared,
    'issuedAt: new Date(now)',
    'issuedAt: new Date(now + 1)',
    preparedTest,
  ],
  [
    'notBefore, in the message',
    prepared,
    'notBefore: new Date(now + startsInMs)',
    'notBefore: new Date(now)',
    preparedTest,
  ],
  [
    'requestId, in the message',
    prepared,
    '...(requestId !== undefined && { requestId }),',
    '',
    preparedTest,
  ],
  ['version, in the message', prepared, "version: '1',", "version: '2',", preparedTest],
  ['resources, in the message', prepared, '...(resources && { resources }),', '', preparedTest],
  [
    'statement, in the message',
    prepared,
    '...(statement !== undefined && { statement }),',
    '',
    preparedTest,
  ],
  [
    'chainId, in the message',
    prepared,
    '    chainId,\n    nonce',
    "    chainId: 'eip155:5',\n    nonce",
    preparedTest,
  ],
  [
    'accountAddress, in the message',
    prepared,
    '    accountAddress,\n',
    "    accountAddress: '',\n",
    guards,
  ],
  ['nonce', lines, "['Nonce', 'nonce']", "['nonce', 'nonce']"],
  ['uri', lines, "['URI', 'uri']", "['Uri', 'uri']"],
  ['expirationTime', lines, "['Expiration Time', 'expirationTime'],", '', preparedTest],
  ['issuedAt', lines, "['Issued At', 'issuedAt']", "['Issued', 'issuedAt']"],
  ['notBefore', lines, "['Not Before', 'notBefore'],", '', preparedTest],
  ['requestId', lines, "['Request ID', 'requestId'],", '', preparedTest],
  ['version', lines, "['Version', 'version']", "['Ver', 'version']"],
  ['chainId', lines, "['Chain ID', 'chainId']", "['Chain', 'chainId']"],
  [
    'resources',
    message,
    "...(message.resources ? ['Resources:'",
    "...(false && message.resources ? ['Resources:'",
  ],
  ['statement', message, "return ['', statement, '']", "return ['', '', '']"],
  ['domain', message, '${site}${message.domain} wants you', '${site} wants you'],
  ['accountAddress', message, '    message.accountAddress,\n', "    '',\n"],
  [
    'the account is one of its family',
    message,
    'wants you to sign in with your ${',
    'asks you to sign in with your ${',
  ],
]

/** Sign-in. */
export const signingIn: Area = {
  'SIWX-1': {
    by: `${folder}/siwx.test.ts`,
    breaks: [
      ['SIWXSignMessage opens', provides, "view: 'SIWXSignMessage',", "view: 'Connect',"],
      ['after the connection', provides, "on: ['connect', 'restore',", "on: ['restore',"],
      [
        'supported network: of a family of the store',
        provides,
        'options.store?.namespaces?.includes(one.namespace) ?? true',
        'true',
        providesTest,
      ],
      [
        'supported network: one of the app',
        signIn,
        "if (!isServed(ctx, found)) throw siwxErrors.create('not-served')",
        '',
        signInTest,
      ],
      [
        'no stored session',
        provides,
        '!(ctx.state.siwx.confirmed && held(ctx, one))',
        'true',
        providesTest,
      ],
      [
        'a session of this account and network',
        ask,
        'return sessionOf(sessions, subjectOf(connection), ctx.ports.clock.now(), scope) !== undefined',
        'return sessions.length > 0',
      ],
    ],
  },
  'SIWX-2': {
    by: `${folder}/siwx.test.ts`,
    breaks: [
      [
        'SIWX_AUTH_ERROR',
        trackers,
        "signInFailed: 'SIWX_AUTH_ERROR',",
        "signInFailed: 'SIWX_ERROR',",
        analyticsTest,
      ],
      [
        'no nonce: disconnect',
        `${folder}/commands/prepare.ts`,
        'if (isAsked && !asked.isPatient) asked.reject(error)',
        '',
      ],
      ['no sessions: disconnect', ask, '    throw failure\n', ''],
      [
        'reset to Connect',
        'plugins/connections/after-connect.ts',
        "await ctx.dispatch.modal.reset('Connect')",
        'return',
      ],
      [
        'disconnect where it is offered',
        ask,
        '  await ctx.dispatch.connections.turnAway(connectionId)\n',
        '',
      ],
      [
        'the error',
        errors,
        'A problem occurred while trying initialize authentication',
        'Sign-in failed',
      ],
      [
        'the error is shown where it is offered',
        ask,
        "await ctx.dispatch.modal.showSnackbar({ ...serializeError(initFailed(error)), variant: 'error' })",
        '',
      ],
    ],
  },
  'SIWX-3': {
    by: `${folder}/siwx.test.ts`,
    breaks: [
      [
        'message built',
        signIn,
        'const { text } = await abortable(preparedFor(ctx, connection), left)',
        "const text = ''",
      ],
      [
        'signed',
        signIn,
        'const signature = await signed(ctx, connection, text, left)',
        "await signed(ctx, connection, text, left)\n    const signature = '0x'",
      ],
      [
        'session stored',
        `${folder}/reduce.ts`,
        'sessions: [session, ...without(slice.sessions, [session])]',
        'sessions: without(slice.sessions, [session])',
      ],
      ['modal closed', signIn, '    askedOf(ctx)?.resolve()\n', ''],
      [
        'SIWX_AUTH_SUCCESS',
        trackers,
        "signedIn: 'SIWX_AUTH_SUCCESS',",
        "signedIn: 'SIWX_SUCCESS',",
        analyticsTest,
      ],
    ],
  },
  'SIWX-4': {
    by: `${folder}/siwx.test.ts`,
    breaks: [
      [
        'reopens SIWXSignMessage',
        signIn,
        '    if (ctx.state.siwx.asked) await show(ctx)\n    // The next',
        '    // The next',
        signInTest,
      ],
      [
        'shows an error',
        signIn,
        "    await dispatch.modal.showSnackbar({ ...serializeError(error), variant: 'error' })",
        '',
      ],
      ['the text: declined', errors, "() => 'Signature declined'", "() => 'Refused'"],
      [
        'the text: smart accounts',
        errors,
        'This application might not support Smart Accounts',
        'Signature declined',
        signInTest,
      ],
      [
        'the smart account has its own',
        signIn,
        'if (isSmartAccount(connection)) return',
        'if (!isSmartAccount(connection)) return',
        signInTest,
      ],
    ],
  },
  'SIWX-5': {
    by: `${folder}/siwx.test.ts`,
    breaks: [
      [
        'disconnects when required',
        signIn,
        '  askedOf(ctx)?.decline()',
        '  askedOf(ctx)?.resolve()',
      ],
      [
        'closes otherwise',
        ask,
        'if (!askedOf(ctx) && isOurs(shownView(ctx.state.modal))) await ctx.dispatch.modal.close()',
        '',
      ],
      [
        'stays connected otherwise',
        ask,
        "if (ctx.state.siwx.required || !siwxErrors.is(error, 'declined'))",
        '',
      ],
      [
        'resets to Connect',
        signIn,
        "await ctx.dispatch.modal.reset('Connect')",
        'await ctx.dispatch.modal.close()',
        signInTest,
      ],
      [
        'CLICK_CANCEL_SIWX',
        trackers,
        "cancelled: 'CLICK_CANCEL_SIWX',",
        "cancelled: 'CANCEL_SIWX',",
        analyticsTest,
      ],
      [
        'CLICK_CANCEL_SIWX is sent',
        signIn,
        '  ctx.emit.cancelled({ connectionId: asked.connectionId })\n',
        '',
        signInTest,
      ],
    ],
  },
  'SIWX-6': {
    by: oneStep,
    breaks: [
      [
        'only when every chain is eip155',
        'plugins/walletconnect/authenticate.ts',
        '|| Object.keys(others).length > 0',
        '',
      ],
      [
        'its chains are asked for',
        'plugins/walletconnect/authenticate.ts',
        'return eip155.chains.filter(isCaipNetworkId)',
        'return []',
        'plugins/walletconnect/authenticate.test.ts',
      ],
      [
        'the store serves EVM',
        pairing,
        "includes('eip155')) return undefined",
        "includes('eip155')) void 0",
        guards,
      ],
      ['the host can turn it off', provides, 'options.oneClick === false', 'false', providesTest],
      [
        'Authenticating…',
        `${folder}/views/messages.ts`,
        "'Authenticating...'",
        "'Please wait'",
        views,
      ],
      ['without auto-close', provides, "  view: 'ConnectingSiwe',", "  view: 'Connect',", views],
      [
        'sessions stored',
        pairing,
        '    ctx.emit.signedIn({ connectionId, session })\n',
        '',
        guards,
      ],
      ['disconnect on failure', pairing, '    throw error\n', '', guards],
    ],
  },
  'SIWX-7': { by: parse, breaks: fields },
  'SIWX-8': {
    by: `${folder}/verify/verify.test.ts`,
    breaks: [
      ['eip155: the text is prefixed', eip155, 'Ethereum Signed Message', 'Signed Message'],
      ['eip155: the key is the account’s', eip155, '&& signerOf(message, bytes) === address', ''],
      [
        'eip155: compact signatures',
        eip155,
        'if (signature.length === 64) {',
        'if (signature.length === 60) {',
        signatures,
      ],
      [
        'contract accounts answer',
        eip155,
        "(await client.verifyMessage(asked)) ? undefined : 'wrong-signature'",
        "'wrong-signature'",
      ],
      [
        'contract accounts may refuse',
        eip155,
        "(await client.verifyMessage(asked)) ? undefined : 'wrong-signature'",
        '((await client.verifyMessage(asked)), undefined)',
      ],
      [
        'contract accounts of their chain',
        eip155,
        "if (String(await client.getChainId()) !== reference) return 'no-node'",
        '',
      ],
      ['solana', solana, "? undefined : 'wrong-signature'", "&& 'wrong-signature'"],
      ['solana: its key', solana, 'ed25519.verify(bytes, text, key, { zip215: false })', 'true'],
      ['polkadot: Sr25519', polkadot, '      [sr25519, bytes],\n', ''],
      ['polkadot: Ed25519', polkadot, '      [ed, bytes],\n', ''],
      [
        'polkadot: ECDSA',
        polkadot,
        'if (bytes.length === 66 && kind === 2) return [[ecdsa, rest]]',
        '',
        signatures,
      ],
      [
        'polkadot: the text inside <Bytes>',
        polkadot,
        '`<Bytes>${message}</Bytes>`, message',
        'message',
      ],
      [
        'polkadot: the key is the account’s',
        polkadot,
        "return found ? undefined : 'wrong-signature'",
        'return undefined',
      ],
      [
        'bip122: BIP-322, simple',
        bip122,
        '    holds(() => isSimple(message, address, bytes)) ||\n',
        '',
      ],
      [
        'bip122: BIP-322, full',
        bip122,
        ' ||\n    holds(() => isFull(message, address, bytes))',
        '',
      ],
      [
        'bip122: older messages',
        bip122,
        '    holds(() => isLegacy(message, address, bytes)) ||\n',
        '',
      ],
      [
        'bip122: taproot',
        bip122,
        "if (address.type === 'p2tr') return",
        "if (address.type === 'p2tr') return false &&",
      ],
      [
        'bip122: the key is the account’s',
        bip122,
        "return found ? undefined : 'wrong-signature'",
        'return undefined',
      ],
    ],
  },
}
