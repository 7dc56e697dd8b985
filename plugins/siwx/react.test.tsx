// @vitest-environment happy-dom
import { act, type ReactNode } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { flush, memoryStorage, mockWallet } from '../../kernel/testing/index.ts'
import { mountWith } from '../../tests/mount.tsx'
import { alice, openPage } from '../../tests/plugins/world.ts'
import {
  loadSignIn,
  type SiwxWorld,
  signing,
  siwxWorld,
  testServer,
} from '../../tests/siwx-world.ts'
import { siwx } from './index.ts'
import { RequireSession, useSession, useSignIn, useSignOut } from './react.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
beforeAll(loadSignIn)

async function shown({ kernel }: Pick<SiwxWorld, 'kernel'>, page: ReactNode): Promise<HTMLElement> {
  return await mountWith(kernel, page)
}

async function settled(world: SiwxWorld): Promise<void> {
  await act(async () => {
    await world.settle(1_000)
    await new Promise((resolve) => setTimeout(resolve, 25))
    await flush()
  })
}

function Page(): ReactNode {
  const { status, data } = useSession()
  const signIn = useSignIn()
  const signOut = useSignOut()
  return (
    <>
      <p>{status}</p>
      <i>{data?.accountAddress}</i>
      <RequireSession fallback="outside">inside</RequireSession>
      <button type="button" onClick={() => signIn.mutate()}>
        in
      </button>
      <button type="button" onClick={() => signOut.mutate()}>
        out
      </button>
    </>
  )
}

test('hooks follow a visitor in and out: the status, the account, and what only who is signed in sees', async () => {
  const world = await siwxWorld({ siwx: { required: false } })
  const page = await shown(world, <Page />)
  const text = (): string => page.textContent ?? ''
  const press = async (index: number): Promise<void> => {
    await act(async () => page.querySelectorAll('button')[index]?.click())
    await settled(world)
  }
  expect(text()).toContain('unauthenticatedoutside')
  await act(async () => void world.connect())
  await settled(world)
  expect(text()).toContain('unauthenticatedoutside')
  await press(0)
  expect(text()).toContain(`authenticated${alice}inside`)
  await press(1)
  expect(text()).toContain('unauthenticatedoutside')
  expect(world.connections).toHaveLength(1)
})

test('while sign-in is required and not done, nobody counts as signed out: it is still being found out', async () => {
  const world = await siwxWorld()
  const page = await shown(world, <Page />)
  await act(async () => void world.connect().catch(() => undefined))
  await settled(world)
  expect(page.querySelector('p')?.textContent).toBe('loading')
  await act(async () => void (await world.siwx.signIn()))
  await settled(world)
  expect(page.querySelector('p')?.textContent).toBe('authenticated')
})

test('while the wallet signs it is being found out', async () => {
  const wallet = mockWallet({ handlers: signing, behaviour: { personal_sign: 'hang' } })
  const world = await siwxWorld({ wallet, siwx: { required: false } })
  const page = await shown(world, <Page />)
  await act(async () => void world.connect())
  await settled(world)
  expect(page.querySelector('p')?.textContent).toBe('unauthenticated')
  await act(async () => void world.siwx.signIn().catch(() => undefined))
  await settled(world)
  expect(page.querySelector('p')?.textContent).toBe('loading')
})

test('who comes back is not signed in before the wallet has said who it is', async () => {
  const given = { storage: memoryStorage(), server: testServer(), siwx: { required: false } }
  const first = await siwxWorld(given)
  await first.connect()
  await first.settle(1_000)
  await first.siwx.signIn()
  await first.settle(2_000)
  first.kernel.dispose()
  const wallet = mockWallet({ handlers: signing, behaviour: { eth_accounts: 'hang' } })
  const world = await siwxWorld({ ...given, wallet })
  await world.settle(1_000)
  expect([world.kernel.state.connections.dormant.length, world.state.sessions.length]).toEqual([
    ...[1, 1],
  ])
  const page = await shown(world, <Page />)
  expect(page.querySelector('p')?.textContent).toBe('loading')
  expect(page.textContent).not.toContain('inside')
})

test('before the kept state is read nobody counts as signed out', async () => {
  const storage = { ...memoryStorage(), get: () => new Promise<never>(() => undefined) }
  const world = openPage({ storage, more: [siwx({ store: testServer() }) as never] })
  const page = await shown(world as never, <Page />)
  expect(page.querySelector('p')?.textContent).toBe('loading')
})

test('[ERR-4] without the plugin the hooks that sign in and out throw that SIWX is not enabled', async () => {
  const page = openPage()
  await page.settle()
  for (const useHook of [useSignIn, useSignOut]) {
    const Probe = (): ReactNode => {
      useHook()
      return null
    }
    const thrown = await mountWith(page.kernel, <Probe />).catch((error: unknown) => error)
    expect(thrown).toMatchObject({ code: 'siwx/not-enabled', message: 'SIWX is not enabled' })
  }
})
