import { expect, test } from 'vitest'
import { virtualPorts } from '../../kernel/testing/index.ts'
import { wireIo } from '../../tests/provider-server.ts'
import { revoke } from './session-source.ts'
import { supportKey } from './support.ts'

const url = 'https://provider.example'

/** Takes back a session on a network, with a service that serves Ethereum alone; resolves with its requests. */
async function revoked(networkId: 'eip155:1' | 'eip155:999') {
  const ports = virtualPorts()
  const { traffic, resources } = wireIo(url).io
  const networks = Promise.resolve(new Set(['eip155:1']))
  resources.put(supportKey, { at: ports.clock.now(), networks })
  ports.fetch.reply('/revoke', {})
  const { signal } = new AbortController()
  const options = { projectId: 'project', sdkType: 'x', sdkVersion: '1' }
  const ctx = { ports, signal, resources, traffic, state: { provider: { url }, options } }
  const account = `${networkId}:0x${'11'.repeat(20)}` as const
  const error = await revoke({ signal }, ctx as never, {
    account,
    id: 'one',
    signature: '0x12',
  }).then(
    () => undefined,
    ({ code }: { readonly code: string }) => code,
  )
  return { error, bodies: ports.fetch.requests.map(({ body }) => body) }
}

test('a session is taken back with the signature for it', async () => {
  const bodies = [{ pci: 'one', signature: '0x12' }]
  expect(await revoked('eip155:1')).toEqual({ error: undefined, bodies })
})

test('a session on a network that is not served is not reported as taken back', async () => {
  expect(await revoked('eip155:999')).toEqual({ error: 'provider/bad-input', bodies: [] })
})
