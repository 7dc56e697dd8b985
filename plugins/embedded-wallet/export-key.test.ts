import { describe, expect, test } from 'vitest'
import { type EmbeddedWorld, loggedIn } from '../../tests/embedded-world.ts'
import { alice } from '../../tests/plugins/world.ts'

const secret = `0x${'5e'.repeat(32)}`
const names = (world: EmbeddedWorld): readonly string[] => world.asked.map(({ name }) => name)
const codeOf = (ended: unknown): unknown =>
  ended instanceof Error ? (ended as Error & { readonly code?: string }).code : 'done'
/** A login whose frame says of a user whether it can show the keys. */
const login = (keyExport: unknown): Promise<EmbeddedWorld> =>
  loggedIn({ replies: { GET_USER: () => ({ address: alice, chainId: 1, keyExport }) } })

describe('exporting the keys', () => {
  test('is offered, and asked of the frame, only if the frame says that it can', async () => {
    for (const [said, isOffered] of [
      [true, true],
      [false, false],
      [undefined, false],
    ] as const) {
      const world = await login(said)
      expect([said, world.login.keyExport === true]).toEqual([said, isOffered])
      const ended = await world.end(world.dispatch.exportKey())
      expect(codeOf(ended)).toBe(isOffered ? 'done' : 'embeddedWallet/no-key-export')
      expect(names(world).includes('EXPORT_KEY')).toBe(isOffered)
    }
  })

  test('shows the frame until the visitor is done, and takes nothing from it', async () => {
    const world = await login(true)
    let done = (): void => undefined
    world.replies.EXPORT_KEY = () =>
      new Promise((resolve) => {
        done = () => resolve({ key: secret, keys: [secret] })
      })
    const work = world.end(world.dispatch.exportKey())
    await world.turns()
    expect([world.view(), world.isShown()]).toEqual(['ApproveInFrame', true])
    done()
    expect(await work).toBeUndefined()
    expect(world.isShown()).toBe(false)
    const { kernel } = world.page
    expect(JSON.stringify([kernel.timeline.log.slice(0), kernel.state])).not.toContain(secret)
  })

  test('has the frame hide the keys when the visitor leaves, and is forgotten with the login', async () => {
    const world = await login(true)
    let hidden = (): void => undefined
    world.replies.EXPORT_KEY = () =>
      new Promise((_resolve, reject) => {
        hidden = () => reject(Object.assign(new Error('Off.'), { code: 4001 }))
      })
    const work = world.end(world.dispatch.exportKey())
    await world.turns()
    world.leave('cancel')
    await world.turns()
    expect(names(world).at(-1)).toBe('RPC_ABORT')
    hidden()
    expect(codeOf(await work)).toBe('embeddedWallet/aborted')
    expect(world.isShown()).toBe(false)
    await world.end(world.page.kernel.dispatch.connections.disconnect())
    expect(world.login).not.toHaveProperty('keyExport')
  })
})
