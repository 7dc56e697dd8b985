import { expect, test } from 'vitest'
import type { Context } from '../../kernel/index.ts'
import { connectionOf, connectionsWorld } from '../../tests/plugins/connections-context.ts'
import { alice } from '../../tests/plugins/world.ts'
import { testServer } from '../../tests/siwx-world.ts'
import type { SiwxContract } from './contract.ts'
import { optionsKey } from './options-key.ts'
import { renew } from './prepared.ts'

const digits = alice.slice(2)
const miswritten = `0x${digits.replace('F', 'f')}`

test.each([alice, alice.toLowerCase(), `0x${digits.toUpperCase()}`, miswritten])(
  '[SIWX-1] an EVM account written as %s is named with its checksum in the text',
  async (address) => {
    const { ctx } = connectionsWorld()
    const origin = 'https://app.example'
    ctx.resources.put(optionsKey, { store: testServer(), domain: 'app.example', uri: origin })
    const connection = connectionOf('eip155', { address })
    const { text } = await renew(ctx as unknown as Context<SiwxContract>, connection)
    expect(text.split('\n')[1]).toBe(alice)
  },
)
