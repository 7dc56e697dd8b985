import { expect, test } from 'vitest'
import { describePending } from './describe.ts'

const request = (title: string, params: unknown) =>
  describePending({ kind: 'request', title, params })
const me = `0x${'11'.repeat(20)}`
const friend = `0x${'22'.repeat(20)}`

test('a message is read as text, and bytes that are no text stay as they are', () => {
  expect(request('personal_sign', ['0x48c3a9', me])).toEqual({
    title: 'Sign a message',
    facts: [{ label: 'Message', value: 'Hé' }],
  })
  expect(request('personal_sign', ['0xff', me]).facts[0]?.value).toBe('0xff')
  expect(request('signMessage', { message: 'plain' }).facts[0]?.value).toBe('plain')
})

test('a transfer names who gets how much, exactly', () => {
  const { title, facts } = request('eth_sendTransaction', [
    { from: me, to: friend, value: '0xde0b6b3a7640001' },
  ])
  expect(title).toBe('Send a transaction')
  expect(facts.map(({ value }) => value)).toEqual([me, friend, '1.000000000000000001 ETH'])
})

test('a transfer and an approval of tokens are told apart', () => {
  const data = (selector: string) =>
    `0x${selector}${friend.slice(2).padStart(64, '0')}${(1500).toString(16).padStart(64, '0')}`
  const told = (selector: string) =>
    request('eth_sendTransaction', [{ to: me, data: data(selector) }]).facts.slice(2)
  expect(told('a9059cbb')).toEqual([
    { label: 'Transfer of tokens to', value: friend },
    { label: 'In smallest units', value: '1500' },
  ])
  expect(told('095ea7b3')[0]?.label).toBe('May spend your tokens')
  expect(told('12345678')).toEqual([{ label: 'Data', value: '68 bytes' }])
})

test('typed data shows its fields, and what cannot be read shows none', () => {
  const typed = JSON.stringify({
    domain: { name: 'Orchard' },
    primaryType: 'Permit',
    message: { spender: friend, value: 5 },
  })
  expect(request('eth_signTypedData_v4', [me, typed]).facts).toEqual([
    { label: 'For', value: 'Orchard' },
    { label: 'Kind', value: 'Permit' },
    { label: 'spender', value: friend },
    { label: 'value', value: '5' },
  ])
  expect(request('eth_signTypedData_v4', [me, '{']).facts).toEqual([])
})

test('a connection names its families, and a method nobody knows keeps its name', () => {
  const params = { requiredNamespaces: { eip155: { chains: ['eip155:1'], methods: ['a', 'b'] } } }
  expect(describePending({ kind: 'proposal', title: 'Connect to X', params })).toEqual({
    title: 'Connect to X',
    facts: [{ label: 'eip155', value: '1 networks, 2 kinds of requests' }],
  })
  expect(request('toString', [null])).toEqual({ title: 'toString', facts: [] })
})
