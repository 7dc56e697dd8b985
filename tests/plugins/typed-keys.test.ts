import { expect, test } from 'vitest'
import { noteShapes } from '../../kernel/index.ts'
import { createTestKernel } from '../../kernel/testing/index.ts'
import { evmNetwork } from '../../plugins/eip155/index.ts'
import { names } from '../../plugins/names/index.ts'
import { nfts } from '../../plugins/nfts/index.ts'
import { onramp } from '../../plugins/onramp/index.ts'
import { eip155 } from '../../plugins/presets/index.ts'
import { provider } from '../../plugins/provider/index.ts'
import { receive } from '../../plugins/receive/index.ts'
import { send } from '../../plugins/send/index.ts'
import { smartSessions } from '../../plugins/smart-sessions/index.ts'
import { swap } from '../../plugins/swap/index.ts'
import { recordsOf } from '../kernel/toys.ts'

const key = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'

// To Ethereum it is a key, whatever another family of the page calls an address.
noteShapes('orchard', { shape: /0x[0-9a-f]{64}/ })

const plugins = [
  ...eip155({ networks: [evmNetwork({ id: 1, name: 'Fig', rpcUrl: 'https://rpc.example' })] }),
  provider(),
  ...[send(), swap(), receive(), onramp(), names(), nfts(), smartSessions()],
]
const typed = plugins.flatMap(({ '~definition': { id, privacy } }) =>
  (privacy?.typed ?? []).map((name) => [id, name] as const),
)

test('there are commands that a person types into', () => {
  expect(typed.length).toBeGreaterThan(10)
})

test.each(typed)(
  '%s.%s refuses a key of the active family that is an address of another',
  async (id, name) => {
    const kernel = createTestKernel({ plugins })
    const commands = kernel.dispatch[id as 'send'] as unknown as Record<
      string,
      (input: unknown) => Promise<unknown>
    >
    await expect(commands[name]?.({ to: key })).rejects.toMatchObject({
      code: 'kernel/typed-secret',
    })
    expect(JSON.stringify(recordsOf(kernel))).not.toContain(key)
  },
)
