import { expect, test } from 'vitest'
import { connectionsWorld } from '../../../tests/plugins/connections-context.ts'
import { encodeBase58 } from '../../values/index.ts'
import { embeddedWalletErrors } from '../errors.ts'
import { frameKey, type LoginHost } from './host.ts'
import { createSolanaProvider } from './solana.ts'

const network = { caipNetworkId: 'solana:x' } as never
const wire = Uint8Array.from([1, 2, 3])

/** The wallet in a frame that answers every request with the same; `asked` lists the requests. */
function providerOf(answer: unknown, asked: unknown[] = []) {
  const { ctx, held } = connectionsWorld()
  held.set(frameKey, {
    usable: () => true,
    whenReady: async () => undefined,
    request: async (...input: readonly unknown[]) => {
      asked.push(input)
      return answer
    },
    show: () => undefined,
    hide: () => undefined,
  })
  const session = { chain: () => 'solana:x', switchTo: async () => undefined }
  return createSolanaProvider({ ctx, options: {} } as unknown as LoginHost, session)
}

const refused = async (work: Promise<unknown> | undefined): Promise<unknown> => {
  try {
    return await work
  } catch (error) {
    return error
  }
}

test.each([[undefined], [{}], [{ signature: 7 }], [{ signature: '0OIl' }]])(
  '[EMB-7] an answer to a Solana send that cannot be read leaves its end open: %j',
  async (answer) => {
    const provider = providerOf(answer)
    const error = await refused(provider.signAndSendTransaction?.('me', wire, network))
    expect(error).toMatchObject({ code: 4900, cause: { code: 'embeddedWallet/unanswered' } })
    // What sends nothing has no end to be left open.
    const signing = await refused(provider.signTransaction?.('me', wire, network))
    expect(embeddedWalletErrors.is(signing, 'bad-reply')).toBe(true)
  },
)

test('the bytes of a Solana answer are base58', async () => {
  const provider = providerOf({ signature: encodeBase58(wire) })
  expect(await provider.signAndSendTransaction?.('me', wire, network)).toEqual(wire)
})

test('options of a transaction to send go to the frame, without the state that nobody waits for', async () => {
  const asked: unknown[] = []
  const provider = providerOf({ signature: encodeBase58(wire) }, asked)
  const options = { skipPreflight: true, commitment: 'finalized' } as const
  await provider.signAndSendTransaction?.('me', wire, network, undefined, options)
  await provider.signAndSendTransaction?.('me', wire, network)
  const requests = JSON.stringify(asked)
  const given = { transaction: encodeBase58(wire), options: { skipPreflight: true } }
  expect(requests).toContain(JSON.stringify(given))
  expect(requests.split('"options"')).toHaveLength(2)
  expect(requests).not.toContain('finalized')
})
