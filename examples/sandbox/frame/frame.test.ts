import { base58 } from '@scure/base'
import {
  bytesToHex,
  createPublicClient,
  formatEther,
  hashTypedData,
  http,
  verifyMessage,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  announcedMethods as announcedMethodsOfApps,
  approvedMethods as approvedMethodsOfApps,
  safeMethods as safeMethodsOfApps,
} from '../../../plugins/embedded-wallet/frame/methods.ts'
import { type EvmSandbox, start as startEvm } from '../evm/index.ts'
import { batchRpc } from '../evm/steps.ts'
import { openDatabase } from './database.ts'
import { describe as describeRequest } from './describe.ts'
import type { Description } from './description.ts'
import { type RunningFrame, start } from './index.ts'
import { announcedMethods, approvedMethods, safeMethods } from './methods.ts'
import type { FrameNetwork } from './networks.ts'
import { createSeal } from './seal.ts'
import { type FrameAnswer as Answer, askFrame, codeInMail, logInToFrame } from './testing.ts'
import { createUsers, type User } from './users.ts'

const origin = 'http://127.0.0.1:5173'
const email = 'pip@orchard.example'
let evm: EvmSandbox
let frame: RunningFrame

beforeAll(async () => {
  evm = await startEvm()
  const networks = evm.chains.map(({ caip2, name, rpcUrl }) => ({
    caip2,
    name,
    rpcUrl,
    symbol: 'ETH',
  }))
  frame = await start({ networks })
})
afterAll(async () => {
  await frame.close()
  await evm.close()
})
beforeEach(() => frame.reset())

const ask = (route: string, body: object, from?: string): Promise<Answer> =>
  askFrame(frame, route, body, from)
const codeIn = (index = 0): string => codeInMail(frame, index)
const logIn = (device = 'one', to = email): Promise<string> =>
  logInToFrame(frame, origin, to, device)

describe('logging in', () => {
  test('[EMB-4] a code of the mail opens a session, once, and the same address gives the same account', async () => {
    const first = await ask('email', { email, device: 'one', origin })
    expect(first).toMatchObject({ action: 'VERIFY_OTP' })
    expect(frame.mail.mails).toMatchObject([{ to: email }])
    const otp = codeIn()
    const wrong = await ask('otp', {
      login: first.login,
      otp: otp === '000000' ? '1' : '000000',
      origin,
    })
    expect(wrong.error?.message).toBe('This code is wrong.')
    const { token } = await ask('otp', { login: first.login, otp, origin })
    const again = await ask('otp', { login: first.login, otp, origin })
    expect(again.error?.message).toMatch(/expired/)
    const user = await ask('user', { token, origin, chainId: 31337 })
    expect(user).toMatchObject({ email, chainId: 31337, address: expect.stringMatching(/^0x/) })
    const later = await logIn()
    expect(await ask('user', { token: later, origin })).toMatchObject({ address: user.address })
  })

  test('[EMB-4] a known address on a new device is asked by link first', async () => {
    await logIn('one')
    const asked = await ask('email', { email, device: 'two', origin })
    expect(asked.action).toBe('VERIFY_DEVICE')
    expect(await ask('device', { login: asked.login })).toEqual({ confirmed: false })
    const link = new URL(/http:\S+login=\S+/.exec(frame.mail.mails[0]?.text ?? '')?.[0] ?? '')
    const { port } = new URL(frame.origin)
    const shown = await fetch(`http://127.0.0.1:${port}${link.pathname}${link.search}`)
    expect(await shown.text()).toContain('This is my device')
    // Looking at the page confirms nothing: mail scanners open links.
    expect(await ask('device', { login: asked.login })).toEqual({ confirmed: false })
    const done = await fetch(`http://127.0.0.1:${port}/device`, {
      method: 'POST',
      body: link.searchParams,
    })
    expect(await done.text()).toContain('Device confirmed')
    const confirmed = await ask('device', { login: asked.login })
    expect(confirmed).toMatchObject({ confirmed: true })
    const { token } = await ask('otp', { login: confirmed.login, otp: codeIn(), origin })
    expect(token).toEqual(expect.any(String))
  })

  test('the page of a mailed link says of a code’s challenge only that it is over, right code or wrong', async () => {
    const { login } = await ask('email', { email, device: 'one', origin })
    const { port } = new URL(frame.origin)
    const page = async (code: string): Promise<string> => {
      const body = new URLSearchParams({ login: String(login), code })
      const answer = await fetch(`http://127.0.0.1:${port}/device`, { method: 'POST', body })
      return answer.text()
    }
    const wrong = await page('no')
    expect(wrong).toContain('This link has expired')
    expect(await page(codeIn())).toBe(wrong)
    const { token } = await ask('otp', { login, otp: codeIn(), origin })
    expect(token).toEqual(expect.any(String))
  })

  test('five wrong codes end a login, and an expired one is over at once', async () => {
    const { login } = await ask('email', { email, device: 'one', origin })
    for (let index = 0; index < 5; index++) await ask('otp', { login, otp: 'no', origin })
    expect((await ask('otp', { login, otp: codeIn(), origin })).error?.message).toMatch(/Too many/)
    frame.faults.add({ kind: 'code-expired', times: 1 })
    const late = await ask('email', { email, device: 'one', origin })
    expect((await ask('otp', { login: late.login, otp: codeIn(), origin })).error?.message).toMatch(
      /expired/,
    )
  })

  test('a session is good on its own origin, and until it is closed', async () => {
    const token = await logIn()
    expect(await ask('session', { token, origin })).toEqual({ connected: true })
    expect(await ask('session', { token, origin: 'http://evil.localhost' })).toEqual({
      connected: false,
    })
    await ask('sign-out', { token })
    expect(await ask('session', { token, origin })).toEqual({ connected: false })
  })

  test('[EMB-5] an e-mail is changed by a code to the old and one to the new address', async () => {
    const token = await logIn()
    const next = 'pippin@orchard.example'
    const first = await ask('update-email', { token, origin, email: next })
    expect(first.action).toBe('VERIFY_PRIMARY_OTP')
    expect(frame.mail.mails[0]?.to).toBe(email)
    const second = await ask('update-email-primary', {
      ...{ token, origin, email: next, login: first.login, otp: codeIn() },
    })
    expect(frame.mail.mails[0]?.to).toBe(next)
    expect(
      await ask('update-email-secondary', { token, origin, login: second.login, otp: codeIn() }),
    ).toEqual({ newEmail: next })
    expect(await ask('user', { token, origin })).toMatchObject({ email: next })
  })
})

describe('limits', () => {
  const mail = (to: string, device = 'one'): Promise<Answer> =>
    ask('email', { email: to, device, origin })
  const refused = { code: -32_005, data: { retryAfter: expect.any(Number) } }

  test('[EMB-13] one address gets six mails at once, from whatever browser, and is told when to try again', async () => {
    for (let index = 0; index < 6; index++)
      expect((await mail(email, `device ${index}`)).error).toBeUndefined()
    const { error } = await mail(email, 'device 7')
    expect(error).toMatchObject(refused)
    expect(error?.message).toMatch(/^Please try again after \d+ seconds$/)
    expect(frame.mail.mails).toHaveLength(6)
    expect((await mail('wren@orchard.example')).error).toBeUndefined()
  })

  test('[EMB-13] one browser has twelve mails sent at once, to whatever address', async () => {
    for (let index = 0; index < 12; index++)
      expect((await mail(`pip${index}@orchard.example`)).error).toBeUndefined()
    expect((await mail('pip12@orchard.example')).error).toMatchObject(refused)
    expect((await mail('pip12@orchard.example', 'two')).error).toBeUndefined()
  })

  test('codes are typed thirty times at once for one address, over however many mails', async () => {
    let wrong: Answer = {}
    for (let index = 0; index < 6; index++) {
      const { login } = await mail(email, `device ${index}`)
      for (let typed = 0; typed < 5; typed++) wrong = await ask('otp', { login, otp: 'no', origin })
      if (index < 5) continue
      expect(wrong.error?.message).toBe('This code is wrong.')
      expect((await ask('otp', { login, otp: codeIn(), origin })).error).toMatchObject(refused)
    }
  })
})

describe('exporting the keys', () => {
  const session = (token: string) => ({ token, origin })

  test('a code of a mail of its own shows the keys once, which are those of the accounts', async () => {
    const token = await logIn()
    const user = await ask('user', { ...session(token), chainId: 31337 })
    expect(user.keyExport).toBe(true)
    const { login } = await ask('export-begin', session(token))
    expect(frame.mail.mails[0]).toMatchObject({
      to: email,
      subject: expect.stringMatching(/private keys/),
    })
    const otp = codeIn()
    const asked = { ...session(token), login, otp }
    const wrong = await ask('export', { ...asked, otp: otp === '000000' ? '1' : '000000' })
    expect(wrong.error?.message).toBe('This code is wrong.')
    const { keys } = await ask('export', asked)
    const [{ key = '0x' } = {}] = keys as readonly { key?: `0x${string}` }[]
    expect(privateKeyToAccount(key).address).toBe(user.address)
    expect(frame.mail.mails[0]?.subject).toBe('Your private keys were shown')
    expect((await ask('export', asked)).error?.message).toMatch(/expired/)
  })

  test('no code of a login, of another user or of a login at a service shows keys', async () => {
    const token = await logIn()
    const other = await logIn('two', 'wren@orchard.example')
    const { login } = await ask('export-begin', session(token))
    const otp = codeIn()
    expect((await ask('export', { ...session(other), login, otp })).error?.message).toMatch(
      /expired/,
    )
    expect((await ask('otp', { login, otp, origin })).error?.message).toMatch(/expired/)
    const again = await ask('email', { email, device: 'one', origin })
    const mailed = { ...session(token), login: again.login, otp: codeIn() }
    expect((await ask('export', mailed)).error?.message).toMatch(/expired/)
    expect((await ask('export-begin', session('stolen'))).error?.code).toBe(4100)
  })
})

describe('signing', () => {
  const text = '0x4f726368617264'
  const requestOf = (token: string, address: unknown) => ({
    ...{ token, origin, method: 'personal_sign', params: [text, address], chainId: 31337 },
  })

  test('what was described is signed once, by the key of the account', async () => {
    const token = await logIn()
    const { address } = await ask('user', { token, origin })
    const asked = await ask('ask', requestOf(token, address))
    expect(asked).toMatchObject({ description: { lines: [['Message', 'Orchard']] } })
    const { result } = await ask('approve', { token, origin, approval: asked.approval })
    const valid = await verifyMessage({
      address: address as `0x${string}`,
      message: 'Orchard',
      signature: result as `0x${string}`,
    })
    expect(valid).toBe(true)
    const twice = await ask('approve', { token, origin, approval: asked.approval })
    expect(twice.error?.message).toBe('There is nothing to approve.')
  })

  test('a permit is told in the token’s units, with a warning if its spender is no contract', async () => {
    const token = await logIn()
    const { address } = await ask('user', { token, origin })
    const [chain] = evm.chains
    const dollar = chain.tokens.find(({ symbol }) => symbol === 'SUSD')?.address ?? '0x'
    const described = async (contract: string, spender: unknown): Promise<Description> => {
      const typed = {
        domain: { name: 'Dollar', chainId: 31337, verifyingContract: contract },
        primaryType: 'Permit',
        types: {
          Permit: [
            ...['owner', 'spender'].map((name) => ({ name, type: 'address' })),
            ...['value', 'nonce', 'deadline'].map((name) => ({ name, type: 'uint256' })),
          ],
        },
        message: { owner: address, spender, value: '12500000', nonce: 0, deadline: 1_900_000_000 },
      }
      const params = [address, JSON.stringify(typed)]
      const request = { token, origin, method: 'eth_signTypedData_v4', params, chainId: 31337 }
      return (await ask('ask', request)).description as Description
    }
    const good = await described(dollar, chain.contracts.exchange)
    expect(good.lines.slice(0, good.pinned)).toContainEqual(['value', '12500000 (12.5 SUSD)'])
    expect(good.warnings?.join()).not.toContain('not a contract')
    const own = await described(dollar, address)
    expect(own.warnings).toContainEqual(expect.stringContaining('The spender is not a contract'))
    const unknown = await described(String(address), chain.contracts.exchange)
    expect(unknown.lines).toContainEqual([
      'value',
      '12500000 (in the smallest unit; its token is not known)',
    ])
  })

  test('the number and the most of the fee that a transaction gets are shown, and are those that are signed', async () => {
    const token = await logIn()
    const { address } = await ask('user', { token, origin })
    const [chain] = evm.chains
    await batchRpc(chain.rpcUrl, [
      { method: 'anvil_setBalance', params: [address, '0xde0b6b3a7640000'] },
      { method: 'anvil_setNonce', params: [address, '0x9'] },
    ])
    const params = [{ from: address, to: address, value: '0x1' }]
    const request = { token, origin, method: 'eth_sendTransaction', params, chainId: 31337 }
    const { approval, description } = await ask('ask', request)
    const lines = new Map((description as Description).lines)
    expect(lines.get('Nonce')).toBe('9')
    const { result } = await ask('approve', { token, origin, approval })
    const client = createPublicClient({ transport: http(chain.rpcUrl) })
    const sent = await client.getTransaction({ hash: result as `0x${string}` })
    expect(sent.nonce).toBe(9)
    const most = formatEther(sent.gas * (sent.maxFeePerGas ?? 0n))
    expect(lines.get('Fee, at most')).toBe(`${most} ETH`)
  })

  test('what was described more than ten minutes ago is not signed', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const token = await logIn()
    const { address } = await ask('user', { token, origin })
    const approved = async (laterMs: number): Promise<Answer> => {
      const { approval } = await ask('ask', requestOf(token, address))
      vi.setSystemTime(Date.now() + laterMs)
      return ask('approve', { token, origin, approval })
    }
    expect(await approved(10 * 60_000)).toMatchObject({ result: expect.stringMatching(/^0x/) })
    expect((await approved(10 * 60_000 + 1)).error?.message).toBe('There is nothing to approve.')
  })

  test('an account of somebody else, another site’s sign-in and another chain are refused', async () => {
    const token = await logIn()
    const { address } = await ask('user', { token, origin })
    const stranger = await ask('ask', requestOf(token, `0x${'1'.repeat(40)}`))
    expect(stranger.error?.message).toMatch(/not the one/)
    const phished = await ask('ask', {
      ...requestOf(token, address),
      params: [
        'bank.example wants you to sign in with your Ethereum account:\n0x1\n\nURI: x',
        address,
      ],
    })
    expect(phished).toMatchObject({
      description: { refusal: expect.stringMatching(/bank.example/) },
    })
    expect(
      (await ask('approve', { token, origin, approval: phished.approval })).error?.message,
    ).toBe('There is nothing to approve.')
    const typed = JSON.stringify({
      domain: { chainId: 1 },
      types: {},
      primaryType: 'X',
      message: {},
    })
    const elsewhere = await ask('ask', {
      ...{
        token,
        origin,
        chainId: 31337,
        method: 'eth_signTypedData_v4',
        params: [address, typed],
      },
    })
    expect(elsewhere).toMatchObject({ description: { refusal: expect.stringMatching(/chain 1/) } })
  })

  test('[EMB-10] the plugin and the frame know the same methods', () => {
    expect([...safeMethods].sort()).toEqual([...safeMethodsOfApps].sort())
    expect([...approvedMethods].sort()).toEqual([...approvedMethodsOfApps].sort())
    expect([...announcedMethods]).toEqual([...announcedMethodsOfApps])
  })

  test('[EMB-10] a method of neither list is refused, and so is the API of any other page', async () => {
    const token = await logIn()
    const asked = await ask('ask', {
      token,
      origin,
      chainId: 31337,
      method: 'eth_sign',
      params: [],
    })
    expect(asked.error?.message).toBe('Requested RPC call is not allowed')
    const foreign = await ask('session', { token, origin }, 'http://127.0.0.1:5173')
    expect(foreign.error?.message).toBe('There is no such route.')
  })
})

describe('what is shown is what is signed', () => {
  const user: User = {
    id: 'pip',
    evmAddress: `0x${'1'.repeat(40)}`,
    solanaAddress: base58.encode(new Uint8Array(32).fill(7)),
  }
  const [ethereum, solana] = ['eip155:1', 'solana:x'].map((caip2) => ({
    ...{ caip2, name: 'Test', rpcUrl: 'http://127.0.0.1', symbol: 'ETH' },
  })) as [FrameNetwork, FrameNetwork]
  const shown = (method: string, params: unknown, network = ethereum): Description =>
    describeRequest({ method, params, network, user, origin })
  const solanaMessage = (bytes: Uint8Array): Description =>
    shown(
      'solana_signMessage',
      { message: base58.encode(bytes), pubkey: user.solanaAddress },
      solana,
    )
  const personal = (bytes: Uint8Array): Description =>
    shown('personal_sign', [bytesToHex(bytes), user.evmAddress])

  /** A message that moves 5 lamports, with one signer. */
  const transfer = (blockHash = 9): Uint8Array =>
    Uint8Array.from([
      ...[1, 0, 1, 3],
      ...new Uint8Array(32).fill(7),
      ...new Uint8Array(32).fill(8),
      ...new Uint8Array(32),
      ...new Uint8Array(32).fill(blockHash),
      ...[1, 2, 2, 0, 1, 12],
      ...[2, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0],
    ])
  const wire = (message: Uint8Array): string =>
    base58.encode(Uint8Array.from([1, ...new Uint8Array(64), ...message]))

  test('on Solana a message that is a transaction, or no text, is refused', () => {
    expect(solanaMessage(new TextEncoder().encode('Plum'))).toEqual({
      ...{ title: 'Sign this message?', lines: [['Message', 'Plum']] },
    })
    // 9 as block hash: every byte of it is ASCII, so that it is text as well.
    for (const bytes of [
      transfer(),
      Uint8Array.from([0x80, ...transfer(), 0]),
      transfer(200),
      Uint8Array.from([0xff, 0x41]),
    ])
      expect(solanaMessage(bytes).refusal).toEqual(expect.any(String))
  })

  test('two different payloads never look the same', () => {
    const texts = [
      'a',
      '\uFEFFa',
      'a\u202E',
      'a\u200B',
      'a\r',
      '\u00E9',
      'e\u0301',
      '0xff',
      '\uFFFD',
    ]
    const all = [
      ...texts.map((one) => new TextEncoder().encode(one)),
      Uint8Array.from([0xff]),
      Uint8Array.from([0xfe]),
    ]
    for (const look of [personal, solanaMessage]) {
      const looks = all.map((bytes) => look(bytes).lines)
      expect(new Set(looks.map((one) => JSON.stringify(one))).size).toBe(all.length)
      // What cannot be seen is not left to the eye.
      expect(looks.filter((one) => one.some(([label]) => label === 'Bytes'))).toHaveLength(7)
    }
  })

  test('each Solana transaction of a list is shown with its calls, and one that cannot be read is refused', () => {
    const { lines, details } = shown(
      'solana_signAllTransactions',
      { transactions: [wire(transfer()), wire(transfer(10))] },
      solana,
    )
    const program = base58.encode(new Uint8Array(32))
    for (const name of ['1. ', '2. ']) {
      expect(lines).toContainEqual([`${name}Fee paid by`, user.solanaAddress])
      expect(lines).toContainEqual([`${name}Call 1`, `System (${program})`])
      expect(lines).toContainEqual([`${name}Amount`, '0.000000005 SOL'])
      expect(details).toContainEqual([`${name}Data`, '0x020000000500000000000000'])
    }
    const cut = wire(transfer().subarray(0, -1))
    for (const method of ['solana_signTransaction', 'solana_signAndSendTransaction'])
      expect(() => shown(method, { transaction: cut }, solana)).toThrow(/cannot be read/)
    expect(() =>
      shown('solana_signAllTransactions', { transactions: [wire(transfer()), cut] }, solana),
    ).toThrow(/cannot be read/)
  })

  const typed = {
    domain: { name: 'Shop', version: '1', chainId: 1, verifyingContract: `0x${'2'.repeat(40)}` },
    primaryType: 'Order',
    types: {
      Item: [{ name: 'price', type: 'uint256' }],
      Order: [
        { name: 'buyer', type: 'string' },
        { name: 'items', type: 'Item[]' },
      ],
    },
    message: { buyer: 'Pip', items: [{ price: '5' }, { price: '6' }] },
  }
  const order = (one: object): Description =>
    shown('eth_signTypedData_v4', [user.evmAddress, JSON.stringify(one)])
  const hash = (one: object): string => hashTypedData(one as never)

  test('of typed data every shown field changes the hash, and contract and chain are always shown', () => {
    expect(order(typed)).not.toHaveProperty('refusal')
    expect(order(typed).lines).toEqual(
      expect.arrayContaining([
        ['Contract', typed.domain.verifyingContract],
        ['Chain', '1'],
      ]),
    )
    const { domain, message } = typed
    const changed = [
      ...Object.entries({
        name: 'Bank',
        version: '2',
        verifyingContract: `0x${'3'.repeat(40)}`,
      }).map(([name, value]) => ({ ...typed, domain: { ...domain, [name]: value } })),
      { ...typed, message: { ...message, buyer: 'Wren' } },
      { ...typed, message: { ...message, items: [{ price: '5' }, { price: '7' }] } },
    ]
    for (const one of changed) {
      expect(hash(one)).not.toBe(hash(typed))
      expect(order(one).lines).not.toEqual(order(typed).lines)
      expect(order(one)).not.toHaveProperty('refusal')
    }
    const nameOnly = [{ name: 'name', type: 'string' }]
    const uncovered = [
      { ...typed, message: { ...message, note: 'free of charge' } },
      { ...typed, message: { ...message, items: [{ price: '5', off: '90 %' }] } },
      { ...typed, domain: { ...domain, home: 'bank.example' } },
      { ...typed, domain: { ...domain, chainId: '1' } },
      { ...typed, types: { ...typed.types, EIP712Domain: nameOnly } },
      { ...typed, primaryType: 'EIP712Domain' },
      { ...typed, primaryType: 'Nothing' },
      { ...typed, message: { buyer: 'Pip' } },
    ]
    for (const one of uncovered) expect(order(one).refusal).toEqual(expect.any(String))
  })

  test('the chain and a nonce that the app chose are shown, and another chain is refused', () => {
    const call = { from: user.evmAddress, to: user.evmAddress, value: '0x1' }
    const sent = shown('eth_sendTransaction', [{ ...call, nonce: '0x7' }])
    expect(sent.lines).toEqual(
      expect.arrayContaining([
        ['Network', 'Test (eip155:1)'],
        ['Nonce', '7'],
      ]),
    )
    const batch = (more: object, each: object = {}): Description =>
      shown('wallet_sendCalls', [
        { from: user.evmAddress, calls: [{ to: call.to, ...each }], ...more },
      ])
    expect(batch({ chainId: '0x1' }).lines).toContainEqual(['Network', 'Test (eip155:1)'])
    expect(batch({ chainId: '0x1' })).not.toHaveProperty('refusal')
    for (const elsewhere of [
      shown('eth_sendTransaction', [{ ...call, chainId: '0x89' }]),
      batch({ chainId: '0x89' }),
      batch({}, { chainId: '0x89' }),
    ])
      expect(elsewhere.refusal).toMatch(/is for chain 0x89/)
  })

  test('the fee that an app sets is shown at its most', () => {
    const send = (fee: object): Description['lines'] =>
      shown('eth_sendTransaction', [{ from: user.evmAddress, to: user.evmAddress, ...fee }]).lines
    expect(
      send({ gas: '0x5208', maxFeePerGas: '0x3b9aca00', maxPriorityFeePerGas: '0x1' }),
    ).toContainEqual(['Fee, at most', '0.000021 ETH'])
    expect(send({ gasPrice: '0x3b9aca00' })).toContainEqual(['Fee per gas, at most', '1 Gwei'])
    expect(send({ gas: '0x5208' })).toContainEqual(['Gas, at most', '21000'])
    expect(send({ maxPriorityFeePerGas: '0x3b9aca00' })).toContainEqual([
      'Tip per gas, beside the fee',
      '1 Gwei',
    ])
    expect(send({})).toEqual([
      ['Network', 'Test (eip155:1)'],
      ['Nonce', 'the next of the account'],
      ['To', `0x${'1'.repeat(40)}`],
      ['Amount', '0 ETH'],
      ['Fee', 'as the network asks when it is sent'],
    ])
  })
})

test('keys are sealed at rest, open under the same server key alone, and for their own user alone', async () => {
  const database = await openDatabase({})
  const seal = createSeal(new Uint8Array(32).fill(1))
  const users = createUsers(database, seal, Date.now)
  const { id, evmAddress } = await users.forEmail(email)
  const [row] = await database.query<{ evm_key: string }>('select evm_key from users')
  expect((await users.keys(id)).evm.address).toBe(evmAddress)
  expect(row?.evm_key).toMatch(/^v1\./)
  expect(() => seal.open(row?.evm_key ?? '', 'another evm')).toThrow()
  const stolen = createUsers(database, createSeal(new Uint8Array(32).fill(2)), Date.now)
  await expect(stolen.keys(id)).rejects.toThrow()
  await database.close()
})
