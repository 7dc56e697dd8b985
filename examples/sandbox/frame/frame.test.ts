import { verifyMessage } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type EvmSandbox, start as startEvm } from '../evm/index.ts'
import { openDatabase } from './database.ts'
import { type RunningFrame, start } from './index.ts'
import { createSeal } from './seal.ts'
import { createUsers } from './users.ts'

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

type Answer = Readonly<Record<string, unknown>> & { readonly error?: { readonly message: string } }

/** Asks the API as the frame's own page does. The name resolves in browsers alone. */
async function ask(route: string, body: object, from = frame.origin): Promise<Answer> {
  const { port } = new URL(frame.origin)
  const { request } = await import('node:http')
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        ...{ host: '127.0.0.1', port, method: 'POST', path: `/api/${route}` },
        headers: {
          host: new URL(frame.origin).host,
          origin: from,
          'content-type': 'application/json',
        },
      },
      async (response) => {
        let text = ''
        for await (const part of response) text += part
        resolve(JSON.parse(text) as Answer)
      },
    )
    asked.once('error', reject)
    asked.end(JSON.stringify(body))
  })
}

const codeIn = (index = 0): string => /\d{6}/.exec(frame.mail.mails[index]?.text ?? '')?.[0] ?? ''

async function logIn(device = 'one', to = email): Promise<string> {
  const { login } = await ask('email', { email: to, device, origin })
  const { token } = await ask('otp', { login, otp: codeIn(), origin })
  return String(token)
}

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
