// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createTestKernel } from '../../kernel/testing/index.ts'
import { modal } from '../../plugins/modal/index.ts'
import { mountWith } from '../../tests/mount.tsx'
import { lookOf } from './landscape.tsx'
import { ReceiverField } from './receiver-field.tsx'

const account = (index: number): string => `0x${index.toString(16).repeat(40)}`
const nothing = (): void => undefined
const skyOf = (seed: string, unlike?: readonly string[]): string => lookOf(seed, unlike).colors[0]

test('recent receivers are drawn unlike the sender and those above them', async () => {
  const sender = account(1)
  const all = Array.from({ length: 14 }, (_, index) => account(index + 2))
  // Two that have one hue as long as each stands beside the sender alone.
  const twins = all
    .flatMap((one) => all.map((other) => [one, other] as const))
    .find(([one, other]) => one !== other && skyOf(one, [sender]) === skyOf(other, [sender]))
  const addresses = twins ?? []
  expect(addresses).toHaveLength(2)
  const place = await mountWith(
    createTestKernel({ plugins: [modal] }),
    <ReceiverField
      label="Receiver"
      value=""
      maxLength={100}
      family={undefined}
      busy={false}
      sender={sender}
      recent={{ label: 'Recent', addresses }}
      paste={{ label: 'Paste', read: async () => '', onText: nothing, onFailed: nothing }}
      onChange={nothing}
    />,
  )
  const skies = [...place.querySelectorAll('.av path:first-child')].map((sky) =>
    sky.getAttribute('fill'),
  )
  expect(skies).toHaveLength(2)
  expect(new Set([skyOf(sender), ...skies]).size).toBe(3)
})
