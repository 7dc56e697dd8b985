import { expect, test } from 'vitest'
import { memoryStorage } from '../../kernel/testing/index.ts'
import { embeddedWorld } from '../../tests/embedded-world.ts'

const answer = 'https://frame.example/done?state=s1&code=2'

/**
 * A page that a service leads back to, with what it remembers of who left. `asks`: how many parts of the page finish the
 * login; with none it begins by itself.
 */
async function returned(kept: object | undefined, asks = 1) {
  const key = '@appkit-wallet/SOCIAL_REDIRECT'
  const storage = memoryStorage({ ...(kept && { entries: { [key]: JSON.stringify([kept]) } }) })
  const search = `?result_uri=${encodeURIComponent(answer)}`
  const location = { href: `https://app.example/${search}`, ...(asks === 0 && { search }) }
  const history = {
    state: null,
    replaceState(_state: unknown, _title: string, to: string) {
      location.href = to
    },
  }
  const world = await embeddedWorld({
    ...{ storage, window: { location, history } },
    replies: { CONNECT_SOCIAL: () => ({ address: '0x1', chainId: 1 }) },
  })
  const work = Promise.all(Array.from({ length: asks }, () => world.dispatch.finishSocial()))
  const ended = await world.end(work)
  for (let turn = 0; turn < 3; turn += 1) {
    await world.page.settle(500)
    await world.turns()
  }
  const names = world.asked.map(({ name }) => name)
  const active = world.page.kernel.state.connections.active.eip155
  return { world, ended, names, active }
}

test('[CONN-6] who comes back with an answer to the own question is logged in, once', async () => {
  const at = Date.UTC(2026, 0, 1)
  const { world, names, active } = await returned({ provider: 'google', state: 's1', at })
  expect(names.filter((name) => name === 'CONNECT_SOCIAL')).toHaveLength(1)
  expect(world.asked.find(({ name }) => name === 'CONNECT_SOCIAL')?.payload).toEqual({
    uri: answer,
  })
  expect([active, world.login.socialProvider]).toEqual(['eip155:AUTH', 'google'])
  await world.end(world.dispatch.finishSocial())
  expect(world.asked.filter(({ name }) => name === 'CONNECT_SOCIAL')).toHaveLength(1)
})

test('[CONN-6] who comes back is logged in without a word of the page', async () => {
  const at = Date.UTC(2026, 0, 1)
  const { names, active } = await returned({ provider: 'google', state: 's1', at }, 0)
  expect(names.filter((name) => name === 'CONNECT_SOCIAL')).toHaveLength(1)
  expect(active).toBe('eip155:AUTH')
})

test('[CONN-6] who comes back is logged in once, however many parts of the page ask at a time', async () => {
  const at = Date.UTC(2026, 0, 1)
  const { names, ended } = await returned({ provider: 'google', state: 's1', at }, 2)
  expect(names.filter((name) => name === 'CONNECT_SOCIAL')).toHaveLength(1)
  expect(ended).toEqual([undefined, undefined])
})

test('[CONN-6] who comes back with an answer to another question is not, and is told so', async () => {
  const at = Date.UTC(2026, 0, 1)
  const { world, names, active } = await returned({ provider: 'google', state: 's2', at })
  expect([names, active]).toEqual([[], undefined])
  expect(world.login.failure).toMatchObject({ code: 'embeddedWallet/redirect-unknown' })
  expect(world.view()).toBe('ConnectingSocial')
  // The view says with which service, and that it was a way back.
  expect(world.login).toMatchObject({ service: 'google', redirect: 'returned' })
})

test('[CONN-6] an answer that nobody left for is nobody’s', async () => {
  const { world, names, active, ended } = await returned(undefined)
  expect(ended).toEqual([undefined])
  expect([names, active, world.view(), world.login.failure]).toEqual([
    ...[[], undefined, undefined, undefined],
  ])
})
