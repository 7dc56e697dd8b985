import { describe, expect, test } from 'vitest'
import { kernelPlugin } from '../../kernel/kernel-plugin.ts'
import { register } from '../../kernel/register.ts'
import { analytics } from '../../plugins/analytics/index.ts'
import { baseAccount, safeApp } from '../../plugins/eip155/index.ts'
import { embeddedWallet } from '../../plugins/embedded-wallet/index.ts'
import { ens } from '../../plugins/names/index.ts'
import { configurations } from '../kernel/configurations.ts'

const all = [
  ...new Map(
    [
      ...(configurations['every plugin'] ?? []).flat(),
      ...[analytics(), baseAccount(), embeddedWallet(), ens(), safeApp()],
    ].map((plugin) => [plugin.id, plugin]),
  ).values(),
]
const required = all.flatMap((plugin) =>
  Object.entries(plugin['~definition'].requires).map(([missing, reason]) => ({
    ...{ plugin, id: plugin.id, missing, reason },
  })),
)

describe('a plugin whose partner is missing', () => {
  test.each(required)('$id says why it needs $missing', ({ plugin, id, missing, reason }) => {
    // Who does what: a noun alone, such as "views", explains nothing to somebody who meets the error.
    expect(reason).toMatch(/^(it|the options)( \S+){3,}[^.]$/)
    const others = all.filter((other) => other !== plugin && other.id !== missing)
    expect(() => register([kernelPlugin, plugin, ...others])).toThrow(
      `Plugin "${id}" requires "${missing}" (${reason}): add it`,
    )
  })

  test('is looked at for every plugin that requires another one', () => {
    expect(required.length).toBeGreaterThan(80)
  })
})
