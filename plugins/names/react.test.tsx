// @vitest-environment happy-dom
import { act } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { flush } from '../../kernel/testing/index.ts'
import { mountWith } from '../../tests/mount.tsx'
import { loadNames, type NamesWorld, namesWorld } from '../../tests/names-world.ts'
import { friend } from '../../tests/send-world.ts'
import { useRegisterName, useResolvedName } from './react.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
beforeAll(loadNames)

/** What a component of a host shows beside the kernel. */
async function shown({ kernel }: NamesWorld, Shown: () => string): Promise<() => string> {
  const place = await mountWith(kernel, <Shown />)
  return () => place.textContent ?? ''
}

/** Waits until something holds, as code loads on first use. */
async function settled(holds: () => boolean = () => false): Promise<void> {
  for (let turn = 0; turn < 20 && !holds(); turn += 1)
    await act(async () => {
      await new Promise((resolve) => setTimeout(resolve, 25))
      await flush()
    })
}

test('a name is asked for once it is shown, and its address stands there', async () => {
  const world = await namesWorld({ resolve: async () => ({ address: friend }) })
  const text = await shown(world, () => useResolvedName('Friend.eth')?.address ?? 'unknown')
  await settled(() => text() === friend)
  expect(text()).toBe(friend)
  expect(world.resolvedFor).toHaveLength(1)
})

test('a name that imitates another one stays unknown', async () => {
  const world = await namesWorld({ resolve: async () => ({ address: friend }) })
  const text = await shown(world, () => useResolvedName('раура.eth')?.address ?? 'unknown')
  await settled()
  expect(text()).toBe('unknown')
  expect(world.resolvedFor).toEqual([])
})

test('[NAME-1] a host registers a name without the modal', async () => {
  const world = await namesWorld()
  let register: ReturnType<typeof useRegisterName> | undefined
  const text = await shown(world, () => {
    register = useRegisterName()
    return `${register.status} ${register.data ?? ''}`
  })
  await act(async () => register?.mutate({ label: 'otter' }))
  await settled(() => text().startsWith('success'))
  expect(text()).toBe('success otter.reown.id')
})
