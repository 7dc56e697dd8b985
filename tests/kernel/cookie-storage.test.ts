import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cookieStorage, kernelCookies, memoryStorage } from '../../kernel/storage/index.ts'
import { createTestKernel, flush } from '../../kernel/testing/index.ts'
import { counter, probe } from './toys.ts'

/** A page whose browser keeps cookies as all do; `written` are the texts it was given, with their attributes. */
class FakeDocument {
  readonly written: string[] = []
  readonly location: { readonly protocol: string }
  readonly #kept = new Map<string, string>()
  readonly #keeps: boolean
  constructor(protocol = 'http:', keeps = true) {
    this.location = { protocol }
    this.#keeps = keeps
  }
  get cookie(): string {
    return [...this.#kept].map(([name, value]) => `${name}=${value}`).join('; ')
  }
  set cookie(text: string) {
    this.written.push(text)
    const [pair = ''] = text.split(';')
    const [name = ''] = pair.split('=')
    if (!this.#keeps || text.includes('Max-Age=0')) this.#kept.delete(name)
    else this.#kept.set(name, pair.slice(name.length + 1))
  }
}

let page: FakeDocument
const visit = (shown = new FakeDocument()): void => {
  page = shown
  vi.stubGlobal('document', shown)
}
beforeEach(() => visit())
afterEach(() => {
  vi.unstubAllGlobals()
})

const hostile = '{"a":"; Path=/x, \\"q\\" \\\\ 100% é 🦊 =;=","b":[1,null]}'

describe('G12 cookies as storage', () => {
  test('what is stored is read again, letter for letter, beside other cookies', () => {
    page.cookie = 'wallet-kernel=other; Path=/'
    const storage = cookieStorage()
    storage.set('wallet-kernel/connections', hostile)
    storage.set('plain', 'no JSON; at all')
    expect(storage.get('wallet-kernel/connections')).toBe(hostile)
    expect(storage.get('plain')).toBe('no JSON; at all')
    expect(storage.get('connections')).toBeUndefined()
    storage.remove('plain')
    expect(storage.get('plain')).toBeUndefined()
  })

  test('a server reads them from the header of the request, and writes nothing', () => {
    cookieStorage().set('wallet-kernel/connections', hostile)
    vi.stubGlobal('document', undefined)
    const server = cookieStorage({ header: `theme=dark; ${page.cookie}` })
    expect(server.get('wallet-kernel/connections')).toBe(hostile)
    server.set('wallet-kernel/connections', '{}')
    expect(page.written).toHaveLength(1)
    expect(cookieStorage({ header: '' }).get('wallet-kernel/connections')).toBeUndefined()
  })

  test('a page reads and writes its own cookies, whatever header it was given', () => {
    const storage = cookieStorage({ header: 'wallet-kernel%2Faccounts=old' })
    expect(storage.get('wallet-kernel/connections')).toBeUndefined()
    storage.set('wallet-kernel/connections', hostile)
    expect(page.written).toHaveLength(1)
    expect(storage.get('wallet-kernel/connections')).toBe(hostile)
    storage.remove('wallet-kernel/connections')
    expect(storage.get('wallet-kernel/connections')).toBeUndefined()
  })

  test('of a request’s cookies the kernel’s own are passed on, and no other', () => {
    cookieStorage().set('wallet-kernel/connections', hostile)
    const own = page.cookie
    expect(kernelCookies(`session=secret; ${own}; wallet-kernel=x; xwallet-kernel%2F=y`)).toBe(own)
    expect(kernelCookies('orchard%2Faccounts=1; wallet-kernel%2Fa=2', 'orchard')).toBe(
      'orchard%2Faccounts=1',
    )
    expect([kernelCookies(null), kernelCookies(undefined), kernelCookies('')]).toEqual(['', '', ''])
  })

  test('a cookie goes with top-level requests of the path only, and over https alone where the page came so', () => {
    cookieStorage({ path: '/app', maxAge: 60 }).set('a', '1')
    expect(page.written).toEqual(['a=1; Path=/app; Max-Age=60; SameSite=Lax'])
    visit(new FakeDocument('https:'))
    cookieStorage().set('b', '2')
    expect(page.written).toEqual(['b=2; Path=/; Max-Age=31536000; SameSite=Lax; Secure'])
  })

  test('pictures are left out of what is stored', () => {
    const storage = cookieStorage()
    const icon = `data:image/svg+xml,${'x'.repeat(5000)}`
    storage.set('a', JSON.stringify({ wallets: [{ name: 'One', icon }] }))
    expect(storage.get('a')).toBe('{"wallets":[{"name":"One"}]}')
  })

  test('what does not fit is refused, and nothing older stays in its place', () => {
    const storage = cookieStorage()
    storage.set('a', 'x'.repeat(4095))
    expect(storage.get('a')).toHaveLength(4095)
    expect(() => storage.set('a', 'x'.repeat(4096))).toThrow('"a" needs 4097 bytes of the 4096')
    expect(storage.get('a')).toBeUndefined()
  })

  test('a browser that keeps no cookie is told apart from one that does', () => {
    visit(new FakeDocument('http:', false))
    expect(() => cookieStorage().set('a', '1')).toThrow('kept no cookie')
  })

  const kept = probe({
    persist: { fields: ['heard'], parse: (found) => found as { heard: string[] } },
  })
  const open = (storage = cookieStorage(), started = true) =>
    createTestKernel({ plugins: [counter(), kept], ports: { storage }, started })

  test('a slice that does not fit is told and left out; the product goes on', async () => {
    const kernel = open()
    kernel.observe('test').record('probe/told', { text: 'x'.repeat(5000) })
    await flush()
    await kernel.ports.clock.advance(300)
    expect(kernel.state.kernel.failures.at(-1)?.text).toContain('It is left out.')
    expect(open().state.probe.heard).toEqual([])
    expect(await kernel.dispatch.counter.add(1)).toBe(1)
  })

  test('a server and the page that hydrates begin with what is kept, before anything starts', async () => {
    const first = open()
    first.observe('test').record('probe/told', { text: 'a' })
    await flush()
    first.stop()
    vi.stubGlobal('document', undefined)
    const server = open(cookieStorage({ header: page.cookie }), false)
    expect(server.initialState.probe.heard).toEqual(['a'])
    expect(server.initialState).toBe(server.initialState)
    expect(server.timeline.log.slice()).toEqual([])
    vi.stubGlobal('document', page)
    const client = open(cookieStorage(), false)
    expect(client.initialState).toEqual(server.initialState)
    client.start()
    expect(client.state.probe).toEqual(client.initialState.probe)
  })

  test('no other storage shows before the start: the server could not have known', () => {
    const storage = memoryStorage()
    storage.set('wallet-kernel/probe', '{"v":1,"fields":{"heard":["a"]}}')
    const kernel = open(storage, false)
    expect(kernel.initialState.probe.heard).toEqual([])
    kernel.start()
    expect(kernel.state.probe.heard).toEqual(['a'])
  })
})
