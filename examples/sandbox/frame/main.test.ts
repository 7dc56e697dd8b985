import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askFrame } from './testing.ts'

const origin = 'http://127.0.0.1:5173'
const email = 'pip@orchard.example'
const network = {
  caip2: 'eip155:31337',
  name: 'Local',
  rpcUrl: 'http://127.0.0.1:1',
  symbol: 'ETH',
}
let folder = ''
const started: ChildProcess[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'frame-'))
})
afterAll(async () => {
  for (const one of started) one.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** Starts the frame as its README says, and reads its addresses from what it prints. */
async function run() {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'main.ts')], {
    env: {
      ...process.env,
      ...{ FRAME_PORT: '0', INBOX_PORT: '0', FRAME_DATA: folder },
      FRAME_NETWORKS: JSON.stringify([network]),
    },
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.push(child)
  let printed = ''
  for await (const line of createInterface({ input: child.stdout })) {
    printed += `${line}\n`
    if (/frame\.localhost:\d+/.test(printed) && /127\.0\.0\.1:\d+/.test(printed)) break
  }
  const frame = { origin: /http:\/\/frame\.localhost:\d+/.exec(printed)?.[0] ?? '' }
  const inboxUrl = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0] ?? ''
  return {
    ask: (route: string, body: object) => askFrame(frame, route, body),
    async newestCode() {
      const answer = await fetch(`${inboxUrl}/messages.json`)
      const [newest] = (await answer.json()) as readonly { readonly text: string }[]
      return /\d{6}/.exec(newest?.text ?? '')?.[0] ?? ''
    },
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

test('started on its own and started again, it knows its users, their keys and who is logged in', async () => {
  const first = await run()
  const { login } = await first.ask('email', { email, device: 'one', origin })
  const { token } = await first.ask('otp', { login, otp: await first.newestCode(), origin })
  const who = { token, origin, chainId: network.caip2 }
  const user = await first.ask('user', who)
  expect(user.address).toMatch(/^0x[0-9a-fA-F]{40}$/)
  await first.stop()

  const second = await run()
  expect(await second.ask('user', who)).toEqual(user)
  const asked = { ...who, method: 'personal_sign', params: ['0x50656172', user.address] }
  const { approval } = await second.ask('ask', asked)
  expect(await second.ask('approve', { approval, origin, token })).toMatchObject({
    result: expect.stringMatching(/^0x[0-9a-f]{130}$/),
  })
  await second.stop()
})
