import { describe, expect, test } from 'vitest'
import { vectors } from '../../tests/vectors.ts'
import { readAnnouncement } from './eip6963.ts'

interface Row {
  readonly detail: { readonly info: object; readonly provider?: unknown } | null
  readonly expect: 'accept' | 'drop' | 'accept without icon'
  readonly why: string
}

const { cases } = vectors<Row>('eip6963')
const provider = { request: async () => null }
const info = {
  uuid: '350670db-19fa-4704-a166-e52e178b59d2',
  name: 'Example Wallet',
  icon: 'data:image/png;base64,iVBORw0KGgo=',
  rdns: 'com.example.wallet',
}
const throwing = (name: string) =>
  Object.defineProperty({ ...info }, name, {
    get() {
      throw new Error('hostile')
    },
  })

describe('EIP-6963 announcements', () => {
  test.each(cases)('$expect: $why', (row) => {
    const detail =
      row.detail?.provider === 'ok' ? { ...row.detail, provider } : (row.detail as unknown)
    const read = readAnnouncement(detail)
    if (row.expect === 'drop') return expect(read).toBeUndefined()
    expect(read?.provider).toBe(provider)
    expect(Object.keys(read?.info ?? {}).sort()).toEqual(
      row.expect === 'accept' ? ['icon', 'name', 'rdns', 'uuid'] : ['name', 'rdns', 'uuid'],
    )
  })

  test('a getter that throws drops the announcement', () => {
    for (const name of ['uuid', 'name', 'icon', 'rdns']) {
      expect(readAnnouncement({ info: throwing(name), provider })).toBeUndefined()
    }
    const trap = new Proxy(
      {},
      {
        get() {
          throw new Error('hostile')
        },
      },
    )
    expect(readAnnouncement(trap)).toBeUndefined()
    expect(readAnnouncement({ info, provider: trap })).toBeUndefined()
  })

  test('[T15] the name is cleaned and cut, and a name of nothing visible is dropped', () => {
    const named = (name: string) => readAnnouncement({ info: { ...info, name }, provider })
    expect(named('Meta\u200bMask\u202e')?.info.name).toBe('MetaMask')
    expect([...(named('A'.repeat(5000))?.info.name ?? '')]).toHaveLength(40)
    expect(named('\u200b\u202e')).toBeUndefined()
  })

  test('a provider may be a function or a class instance; the object itself is kept', () => {
    const callable = Object.assign(() => null, { request: async () => null })
    expect(readAnnouncement({ info, provider: callable })?.provider).toBe(callable)
    expect(readAnnouncement({ info, provider: 'text' })).toBeUndefined()
  })

  test('what is no text, or longer than a domain name can be, is no identity', () => {
    const label = 'a'.repeat(62)
    const longest = `${`${label}.`.repeat(4)}a`
    const of = (more: object) => readAnnouncement({ info: { ...info, ...more }, provider })
    expect(longest).toHaveLength(253)
    expect(of({ rdns: longest })?.info.rdns).toBe(longest)
    for (const more of [
      { rdns: `${longest}a` },
      { rdns: [info.rdns] },
      { rdns: { toString: () => info.rdns } },
      { uuid: [info.uuid] },
      { uuid: { toLowerCase: () => info.uuid } },
    ])
      expect(of(more)).toBeUndefined()
    for (const nothing of [undefined, null, 1, 'text']) {
      expect(readAnnouncement(nothing)).toBeUndefined()
      expect(readAnnouncement({ info: nothing, provider })).toBeUndefined()
      expect(readAnnouncement({ info, provider: nothing })).toBeUndefined()
    }
  })

  test('one UUID is one UUID in any case', () => {
    const upper = { ...info, uuid: info.uuid.toUpperCase() }
    expect(readAnnouncement({ info: upper, provider })?.info.uuid).toBe(info.uuid)
  })
})
