import { beforeAll, expect, test } from 'vitest'
import type { MemoryStorage } from '../kernel/testing/index.ts'
import { memoryStorage } from '../kernel/testing/index.ts'
import type { ModalKernel } from '../plugins/modal/index.ts'
import { openPage, ready } from './plugins/world.ts'
import {
  connected,
  fakeClient,
  kernelWith,
  loaded,
  pairingUri,
  settled,
} from './walletconnect-world.ts'

beforeAll(() => Promise.all([ready(), loaded()]))

/** Everything a kernel lets out of its hands: the live log, state, exports, storage, logger and traffic. */
async function everything(kernel: unknown, storage: MemoryStorage): Promise<string> {
  const known = kernel as ModalKernel & {
    readonly ports: { readonly logger: { readonly lines: unknown } }
  }
  return [
    JSON.stringify(known.timeline.log.slice(0)),
    JSON.stringify(known.state),
    await known.exportRecording(),
    await known.exportRecording({ redact: false }),
    JSON.stringify([...storage.entries]),
    JSON.stringify(known.ports.logger.lines),
    JSON.stringify(known.traffic.records),
  ].join('\n')
}

test('[KERN-4] a signed message and its signature leave no trace, signed or declined', async () => {
  const page = openPage()
  await page.settle()
  await page.kernel.dispatch.modal.open()
  const [wallet] = page.kernel.state.wallets.sources.flatMap(({ wallets }) => wallets)
  await page.kernel.dispatch.connections.connect({ connector: wallet?.connector as never })
  const message = 'canary: meet me at the old orchard'
  const signature = await page.kernel.dispatch.transactions.sign({ message })
  page.wallet.behave('reject')
  await page.kernel.dispatch.transactions.sign({ message }).catch(() => undefined)
  await page.settle(5_000)
  const shown = await everything(page.kernel, page.storage)
  expect(shown).toContain('transactions/sign')
  for (const secret of [message, Buffer.from(message).toString('hex'), signature])
    expect(shown).not.toContain(secret)
})

test('[KERN-4] the key of a pairing leaves no trace, while it is offered and once it was taken', async () => {
  const key = /symKey=(\w+)/.exec(pairingUri(1))?.[1] ?? 'missing'
  const storage = memoryStorage()
  const offering = kernelWith(fakeClient(), { storage })
  void offering.dispatch.walletconnect.pair()
  await settled()
  expect(offering.state.walletconnect.offer).toBeDefined()
  expect(await everything(offering, storage)).not.toContain(key)
  const taken = await connected(fakeClient(), { storage })
  await taken.ports.clock.advance(5_000)
  const shown = await everything(taken, storage)
  expect(shown).toContain('walletconnect/')
  expect(shown).not.toContain(key)
})
