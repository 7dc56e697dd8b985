import type { Area } from './break.ts'

const folder = 'plugins/embedded-wallet'
const frame = `${folder}/frame/secure-frame.ts`
const frameTest = `${folder}/frame/secure-frame.test.ts`
const figures = `${folder}/frame/constants.ts`
const commands = `${folder}/commands.ts`
const loginTest = `${folder}/login.test.ts`
const sessions = `${folder}/frame/sessions.ts`
const sessionsTest = `${folder}/frame/sessions.test.ts`
const messages = `${folder}/frame/messages.ts`
const methods = `${folder}/frame/methods.ts`
const rpc = `${folder}/frame/rpc.ts`
const rpcTest = `${folder}/frame/rpc.test.ts`
const user = `${folder}/frame/login.ts`
const store = `${folder}/frame/store.ts`
const evm = `${folder}/frame/eip155.ts`

/** The requests of the protocol with one text of the schema of each, and what it becomes. */
const payloads = [
  [
    'SWITCH_NETWORK',
    'asks: z.looseObject({ chainId: chain }),\n    replies: z.object({ chainId: chain }),',
    'asks: z.unknown(),\n    replies: z.object({ chainId: chain }),',
  ],
  [
    'CONNECT_EMAIL',
    "asks: z.looseObject({ email }),\n    replies: z.object({ action: z.enum(['VERIFY_DEVICE'",
    "asks: z.unknown(),\n    replies: z.object({ action: z.enum(['VERIFY_DEVICE'",
  ],
  ['CONNECT_OTP', 'CONNECT_OTP: { asks: otp', 'CONNECT_OTP: { asks: z.unknown()'],
  ['CONNECT_SOCIAL', 'asks: z.looseObject({ uri: z.string() }),', 'asks: z.unknown(),'],
  ['GET_SOCIAL_REDIRECT_URI', '      provider: social,\n', '      provider: z.unknown(),\n'],
  [
    'GET_USER',
    'chainId: z.optional(chain), preferredAccountType: z.optional(z.string()) }',
    'chainId: z.unknown(), preferredAccountType: z.optional(z.string()) }',
  ],
  [
    'GET_USER, the type of the account',
    'chainId: z.optional(chain), preferredAccountType: z.optional(z.string()) }',
    'chainId: z.optional(chain) }',
  ],
  [
    'IS_CONNECTED',
    'z.looseObject({ token: z.optional(z.string()) })',
    'z.looseObject({ token: z.unknown() })',
  ],
  ['RPC_REQUEST', 'z.looseObject({ method: z.string(),', 'z.looseObject({ method: z.unknown(),'],
  [
    'UPDATE_EMAIL',
    "asks: z.looseObject({ email }),\n    replies: z.object({ action: z.enum(['VERIFY_PRIMARY_OTP'",
    "asks: z.unknown(),\n    replies: z.object({ action: z.enum(['VERIFY_PRIMARY_OTP'",
  ],
  [
    'UPDATE_EMAIL_PRIMARY_OTP',
    'UPDATE_EMAIL_PRIMARY_OTP: { asks: otp',
    'UPDATE_EMAIL_PRIMARY_OTP: { asks: z.unknown()',
  ],
  [
    'UPDATE_EMAIL_SECONDARY_OTP',
    'UPDATE_EMAIL_SECONDARY_OTP: { asks: otp',
    'UPDATE_EMAIL_SECONDARY_OTP: { asks: z.unknown()',
  ],
  ['SYNC_THEME', "themeMode: z.optional(z.enum(['light', 'dark'])),", 'themeMode: z.unknown(),'],
  ['SYNC_DAPP_DATA', 'projectId: z.string(),', 'projectId: z.unknown(),'],
  ['SET_PREFERRED_ACCOUNT', 'asks: z.looseObject({ type: z.string() }),', 'asks: z.unknown(),'],
  [
    'GET_FARCASTER_URI',
    'replies: z.object({ url: link }),',
    'replies: z.object({ url: z.unknown() }),',
  ],
  [
    'CONNECT_FARCASTER',
    'replies: z.object({ userName: name }) },',
    'replies: z.object({ userName: z.unknown() }) },',
  ],
  ['INIT_SMART_ACCOUNT', 'isDeployed: z.boolean()', 'isDeployed: z.unknown()'],
  [
    'GET_CHAIN_ID',
    'GET_CHAIN_ID: { asks: nothing, replies: z.object({ chainId: chain }) }',
    'GET_CHAIN_ID: { asks: nothing, replies: z.object({ chainId: z.unknown() }) }',
  ],
] as const

/** The embedded wallet. */
export const login: Area = {
  'EMB-1': {
    by: frameTest,
    breaks: [
      [
        'no request before ready',
        frame,
        'if (!settled) await (signal ? abortable(whenReady, signal) : whenReady)',
        '',
      ],
      ['500 ms more', figures, 'settleMs = 500', 'settleMs = 400'],
      ['not longer', figures, 'settleMs = 500', 'settleMs = 501'],
      [
        'a load failure',
        `${folder}/errors.ts`,
        'Unable to load email login dependency',
        'The login did not load',
      ],
      [
        'after 10 s without a word',
        frame,
        'clock.after(host.readyTimeoutMs, () => {',
        'clock.after(2 * host.readyTimeoutMs, () => {',
      ],
      ['no frame', `${folder}/errors.ts`, 'iframe is not set', 'No frame'],
    ],
  },
  'EMB-2': {
    by: sessionsTest,
    breaks: [
      [
        'false at once without a login',
        user,
        "if ((await store.get('used')) === undefined) return false\n  const frame",
        'const frame',
      ],
      ['a no clears the login', user, 'if (!reply.isConnected) await store.forget()', ''],
      [
        'an error clears it',
        user,
        "if (!embeddedWalletErrors.is(error, 'failed')) throw error\n    await store.forget()",
        "if (!embeddedWalletErrors.is(error, 'failed')) throw error",
      ],
      [
        'disconnect clears it',
        sessions,
        "const token = await store.get('token')\n    await store.forget()",
        "const token = await store.get('token')",
      ],
      ['the flag', store, "remove('used', 'email'", "remove('email'"],
      ['the e-mail', store, "'used', 'email', 'chain'", "'used', 'chain'"],
      [
        'the last chain',
        store,
        "'chain', 'userName', 'social', 'token'",
        "'userName', 'social', 'token'",
      ],
      [
        'the social user name',
        store,
        "'chain', 'userName', 'social', 'token'",
        "'chain', 'social', 'token'",
      ],
      ['the frame is told', sessions, "await frame.request('SIGN_OUT')", ''],
    ],
  },
  'EMB-3': {
    by: loginTest,
    breaks: [
      [
        'stores the e-mail',
        sessions,
        "if (email !== undefined) await store.set('email', email)",
        '',
      ],
      ['sets the flag', sessions, "await store.set('used', 'true')\n  const email", 'const email'],
      [
        'clears the last-login time',
        sessions,
        "await store.remove('lastMail', 'redirect')",
        "await store.remove('redirect')",
      ],
    ],
  },
  'EMB-4': {
    by: loginTest,
    breaks: [
      [
        'VERIFY_DEVICE',
        commands,
        "if (action === 'VERIFY_DEVICE') {",
        "if (action === 'VERIFY_OTP') {",
      ],
      ['VERIFY_OTP', commands, "await goTo(ctx, 'EmailVerifyOtp')\n    }\n", '}\n'],
      ['CONNECT', commands, "if (action === 'CONNECT') return connectByMail(host)", ''],
      [
        'a device is asked of the frame',
        commands,
        "frame.request('CONNECT_DEVICE', undefined, { signal })",
        'Promise.resolve()',
      ],
      [
        'a device that fails stays at its step',
        `${folder}/reduce.ts`,
        "step === 'device' || step === 'code' ? step : 'idle'",
        "'idle'",
      ],
      [
        'no other action',
        messages,
        "z.enum(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT'])",
        'z.string() as never',
        frameTest,
      ],
    ],
  },
  'EMB-5': {
    by: loginTest,
    breaks: [
      [
        'the primary code first',
        commands,
        "action === 'VERIFY_PRIMARY_OTP' ? 'old' : 'new'",
        "action === 'VERIFY_PRIMARY_OTP' ? 'new' : 'new'",
      ],
      [
        'the primary code is asked of the frame',
        commands,
        "frame.request('UPDATE_EMAIL_PRIMARY_OTP', { otp: code }, { signal })",
        'Promise.resolve()',
      ],
      [
        'then the secondary',
        `${folder}/reduce.ts`,
        "if (draft.change) draft.change.step = 'new'",
        '',
      ],
      ['newEmail is stored', commands, "await store.set('email', email)", ''],
      ['and shown', commands, 'ctx.emit.emailChanged({ email })', ''],
    ],
  },
  'EMB-6': {
    by: rpcTest,
    breaks: [
      [
        'answered by the page',
        evm,
        "if (method === 'eth_chainId') return hexOf(session.chain())",
        '',
      ],
      ['from the chain used last', evm, 'hexOf(session.chain())\n', "'0x1'\n"],
      [
        'which is kept',
        `${folder}/frame/network.ts`,
        "await loginStore(ctx.ports).set('chain', chain)",
        '',
      ],
    ],
  },
  'EMB-7': {
    by: rpcTest,
    breaks: [
      [
        'an abort reaches what is approved',
        rpc,
        "{ signal: left, limitMs: 'none', lastWordMs }",
        "{ limitMs: 'none', lastWordMs }",
      ],
      ['as Request was aborted', `${folder}/errors.ts`, 'Request was aborted', 'Aborted'],
      [
        'and the frame is told',
        frame,
        "if (element.attached()) send('RPC_ABORT', undefined, hexOf(random.bytes(16)))",
        '',
      ],
      [
        'others on time-out: Something went wrong',
        `${folder}/errors.ts`,
        "'timed-out': () => 'Something went wrong'",
        "'timed-out': () => 'Too late'",
        frameTest,
      ],
      [
        'what only reads is not aborted',
        rpc,
        "frame.request('RPC_REQUEST', payload, { limitMs: requestLimitMs })",
        "approved(ctx, frame, method, (signal) => frame.request('RPC_REQUEST', payload, { signal }))",
      ],
    ],
  },
  'EMB-8': {
    by: sessionsTest,
    breaks: [
      [
        'the frame switches',
        `${folder}/frame/network.ts`,
        "await frame.request('SWITCH_NETWORK', { chainId: chain }, { signal })",
        '',
      ],
      [
        'the user is read again',
        sessions,
        'take(await getUser(host, frame, chain, signal))\n    })',
        '})',
      ],
      [
        'with the preferred type',
        user,
        '...(preferredAccountType !== undefined && { preferredAccountType })',
        '',
        `${folder}/frame/sessions.test.ts`,
      ],
    ],
  },
  'EMB-9': {
    by: frameTest,
    breaks: [
      [
        'the address of a login',
        messages,
        "asks: z.looseObject({ email }),\n    replies: z.object({ action: z.enum(['VERIFY_DEVICE'",
        "asks: z.looseObject({ email: z.string() }),\n    replies: z.object({ action: z.enum(['VERIFY_DEVICE'",
      ],
      [
        'the address of a change',
        messages,
        "asks: z.looseObject({ email }),\n    replies: z.object({ action: z.enum(['VERIFY_PRIMARY_OTP'",
        "asks: z.looseObject({ email: z.string() }),\n    replies: z.object({ action: z.enum(['VERIFY_PRIMARY_OTP'",
      ],
      [
        'the new address',
        messages,
        'replies: z.object({ newEmail: email })',
        'replies: z.object({ newEmail: z.string() })',
      ],
      ['the code is text', messages, 'otp: z.string() })', 'otp: z.unknown() })'],
      ['the provider is in the list', messages, "'x', 'discord'])", "'x', 'discord', 'myspace'])"],
      ['to begins with 0x', messages, 'to: hex,', 'to: z.string(),'],
      ['data begins with 0x', messages, 'data: z.optional(hex)', 'data: z.optional(z.string())'],
    ],
  },
  'EMB-10': {
    by: rpcTest,
    breaks: [
      [
        'a method on neither list is refused',
        rpc,
        'if (!safe && !approvedMethods.has(method)) return refuse(host, method)',
        '',
      ],
      [
        'Requested RPC call is not allowed',
        rpc,
        'Requested RPC call is not allowed',
        'Not allowed',
      ],
      ['Action not allowed', rpc, "message: 'Action not allowed'", "message: 'Not allowed'"],
      ['after 300 ms', figures, 'refusalDelayMs = 300', 'refusalDelayMs = 299'],
      ['not later', figures, 'refusalDelayMs = 300', 'refusalDelayMs = 301'],
      ['with an alert', rpc, 'await seen.dispatch.modal.showAlert({', 'void ({'],
      ['the safe methods', methods, 'sendRawTransaction ', '', frameTest],
      [
        'a user operation is read',
        methods,
        'getUserOperationReceipt ',
        'getUserOperations ',
        frameTest,
      ],
      ['the assets', methods, "'wallet_getAssets',", '', frameTest],
      ['the methods to approve', methods, "'wallet_grantPermissions',", '', frameTest],
      ['typed data', methods, "'eth_signTypedData_v4',", "'eth_signTypedData',", frameTest],
    ],
  },
  'EMB-11': {
    by: frameTest,
    breaks: [
      ['a hash has 64', methods, '{64}$/', '{66}$/'],
      ['a signature 62 or more', methods, '{62,}', '{64,}'],
      ['not less', methods, '{62,}', '{61,}'],
      [
        'else an object',
        methods,
        "'signedMessage' : 'object'",
        "'signedMessage' : 'signedMessage'",
      ],
    ],
  },
  'EMB-12': {
    by: frameTest,
    breaks: [
      ['wrong origin', frame, '|| event.origin !== origin', ''],
      ['wrong source', frame, 'if (!own || event.origin', 'if (event.origin'],
      ['unknown type', messages, "if (!Object.hasOwn(exchanges, name)) return 'type'", ''],
      [
        'bad payload',
        messages,
        "return success ? { kind: 'reply', name: known, id, payload: found } : 'shape'",
        "return { kind: 'reply', name: known, id, payload } as never",
      ],
      [
        'a bad session',
        messages,
        "return success ? { kind: 'session', token: found.token } : 'shape'",
        "return { kind: 'session', token: payload.token } as never",
      ],
      [
        'a text is cleaned',
        `${folder}/frame/foreign.ts`,
        'z.transform((text) => safeText(text))',
        'z.transform((text) => text)',
        `${folder}/frame/foreign.test.ts`,
      ],
      [
        'a link is checked',
        `${folder}/frame/foreign.ts`,
        'z.transform(frameLink)',
        'z.transform((text) => text)',
        `${folder}/social.test.ts`,
      ],
    ],
  },
  'EMB-13': {
    by: loginTest,
    breaks: [
      ['for 30 s', figures, 'mailPauseMs = 30_000', 'mailPauseMs = 31_000'],
      ['not less', figures, 'mailPauseMs = 30_000', 'mailPauseMs = 29_000'],
      ['rounded up', commands, 'Math.ceil(left / 1000)', 'Math.floor(left / 1000)'],
      ['in its words', `${folder}/errors.ts`, 'Please try again after', 'Try again after'],
      [
        'from the last one',
        commands,
        "await loginStore(ctx.ports).set('lastMail', String(at))\n    if (action",
        'if (action',
      ],
      [
        'a change of the address as well',
        commands,
        "await attempt(ctx, 'change', async () => {\n    await checkPause(ctx)",
        "await attempt(ctx, 'change', async () => {",
      ],
    ],
  },
  'EMB-14': {
    by: frameTest,
    breaks: [
      ...payloads.map(([name, from, to]) => [name, messages, from, to] as const),
      [
        'each is matched to its reply by id',
        frame,
        'const request = open.get(message.id)\n',
        'const request = [...open.values()][0]\n',
      ],
      ['the id is random', frame, 'const id = hexOf(random.bytes(16))', "const id = '1'"],
      ['the payload is sent', frame, '...(payload !== undefined && { payload }) },', '},'],
    ],
  },
  'EMB-15': {
    by: `${folder}/frame/theme.test.ts`,
    breaks: [
      [
        'the theme',
        `${folder}/frame/theme.ts`,
        ".request('SYNC_THEME', {",
        ".request('RELOAD' as never, {",
      ],
      [
        'its mode',
        `${folder}/frame/theme.ts`,
        "light ? 'light' : 'dark'",
        "light ? 'dark' : 'dark'",
      ],
      ['its colours', `${folder}/frame/theme.ts`, "'--w3m-accent': signal ??", "'--w3m-accent':"],
      [
        'the app',
        `${folder}/frame/open.ts`,
        "frame.request('SYNC_DAPP_DATA', dapp).catch(() => undefined)",
        '',
        `${folder}/frame/open.test.ts`,
      ],
      [
        'its name',
        `${folder}/frame/open.ts`,
        'metadata: { name, description,',
        "metadata: { name: '', description,",
        `${folder}/frame/address.test.ts`,
      ],
    ],
  },
  'EMB-16': {
    by: frameTest,
    breaks: [
      ['30 s', figures, 'requestLimitMs = 30_000', 'requestLimitMs = 45_000'],
      ['not less', figures, 'requestLimitMs = 30_000', 'requestLimitMs = 29_000'],
      [
        'it is the limit of every request',
        frame,
        'limitMs = requestLimitMs, lastWordMs',
        "limitMs = 'none', lastWordMs",
      ],
      ['the frame is told', frame, 'if (logins.has(name)) postAbort()', ''],
      [
        'it aborts',
        frame,
        "open.get(id)?.reject(embeddedWalletErrors.create('timed-out'))",
        'open.get(id)',
      ],
      [
        'the way to a service ends',
        `${folder}/connect-social.ts`,
        'if (isMine()) popup?.close()',
        '',
        `${folder}/social.test.ts`,
      ],
    ],
  },
  'EMB-17': {
    by: `${folder}/frame/address.test.ts`,
    breaks: [
      [
        'the token is stored',
        `${folder}/frame/open.ts`,
        "sessionUpdated: (token) => void store.set('token', token)",
        'sessionUpdated: () => undefined',
      ],
      ['under the wallet prefix', store, "token: 'SESSION_TOKEN_KEY'", "token: '../SESSION'"],
      [
        'handed on',
        frame,
        "if (message.kind === 'session') return host.sessionUpdated(message.token)",
        "if (message.kind === 'session') return",
        frameTest,
      ],
    ],
  },
}
