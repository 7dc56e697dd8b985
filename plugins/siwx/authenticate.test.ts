import { expect, test } from 'vitest'
import type { Context } from '../../kernel/index.ts'
import { flush, virtualPorts } from '../../kernel/testing/index.ts'
import { alice } from '../../tests/plugins/world.ts'
import { testServer } from '../../tests/siwx-world.ts'
import { check } from './authenticate.ts'
import type { SignInSession, SiwxContract } from './contract.ts'
import { optionsKey } from './options-key.ts'

const session: SignInSession = { chainId: 'eip155:1', accountAddress: alice }
const proof = { ...session, message: 'text', signature: '0x12' }

test('[SIWX-6] what the store opens after the attempt to connect was called off is ended there', async () => {
  let answer = (): void => undefined
  const ended: SignInSession[] = []
  const store = testServer({
    signIn: () =>
      new Promise((resolve) => {
        answer = () => resolve(session)
      }),
    async signOut(sessions) {
      ended.push(...sessions)
    },
  })
  const told: string[] = []
  const noting = new Proxy({}, { get: (_target, name) => () => void told.push(String(name)) })
  const resources = new Map<unknown, unknown>([[optionsKey, { store }]])
  Object.assign(resources, { remove: resources.delete, put: resources.set })
  const ctx = {
    ...{ ports: virtualPorts(), signal: new AbortController().signal, traffic: {} },
    ...{ resources, slots: { stores: [] }, emit: noting, observe: () => ({ emit: noting }) },
    state: { siwx: { sessions: [], signed: { connectionId: 'eip155:walletConnect', proof } } },
    vault: { take: (handle: string) => handle },
  } as unknown as Context<SiwxContract>
  const attempt = new AbortController()
  const done = check({ signal: attempt.signal }, ctx)
  await flush()
  attempt.abort(new Error('called off'))
  await expect(done).rejects.toThrow('called off')
  expect(ended).toEqual([])
  answer()
  await flush()
  expect(ended).toEqual([session])
  expect(told).toEqual(['checkStarted', 'askEnded', 'sessionsEnded', 'signedOut'])
})
