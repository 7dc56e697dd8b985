import { describe, expect, test } from 'vitest'
import { canonicalJson, isReservedKey } from '../../kernel/index.ts'
import { createTestKernel, flush, replay, stateHash } from '../../kernel/testing/index.ts'
import { modal } from '../../plugins/modal/index.ts'
import { vectors } from '../vectors.ts'
import { counter, probe, recordsOf } from './toys.ts'

const giving = probe({ commands: { go: ({ emit }, value) => emit.given({ value }) } })
const plugins = [counter(), giving] as const
const lastValue = (kernel: { readonly state: { readonly probe: { readonly value: unknown } } }) =>
  kernel.state.probe.value

describe('G7 plain data', () => {
  class Wallet {
    readonly name = 'w'
    ask = (): string => this.name
  }
  const cyclic: Record<string, unknown> = {}
  cyclic.self = cyclic
  const impure: readonly (readonly [string, unknown, string])[] = [
    ['a function', { deep: [() => 1] }, 'value.deep[0]'],
    ['a class instance', { wallet: new Wallet() }, 'value.wallet'],
    ['a date', new Date(0), 'value'],
    ['a map', { m: new Map() }, 'value.m'],
    ['an error', new Error('x'), 'value'],
    ['a bigint', { amount: 1n }, 'value.amount'],
    ['not a number', { n: Number.NaN }, 'value.n'],
    ['a symbol', { s: Symbol('s') }, 'value.s'],
    ['an event target', { t: new EventTarget() }, 'value.t'],
    ['cyclic data', cyclic, 'value.self'],
    ['a reserved key', JSON.parse('{"a":{"__proto__":{"polluted":true}}}'), 'value.a.__proto__'],
    ['a constructor key', { constructor: 1 }, 'value.constructor'],
  ]

  test.each(impure)(
    'G7 K10 development refuses %s at emit, naming the path',
    async (_, value, path) => {
      const kernel = createTestKernel({ plugins })
      await expect(kernel.dispatch.probe.go(value)).rejects.toMatchObject({
        code: 'kernel/not-plain',
        facts: { type: 'probe/given', path: expect.stringContaining(path) },
      })
      expect(lastValue(kernel)).toBeNull()
    },
  )

  test.each(impure)('G7 K10 production strips %s; the log stays serialisable', async (_, value) => {
    const kernel = createTestKernel({ plugins, mode: 'production' })
    await kernel.dispatch.probe.go(value)
    for (const record of recordsOf(kernel))
      expect(JSON.parse(JSON.stringify(record))).toEqual(record)
    expect((await replay(kernel, plugins)).hash).toBe(await stateHash(kernel.state))
  })

  test('G7 bigints become decimal text in production', async () => {
    const kernel = createTestKernel({ plugins, mode: 'production' })
    await kernel.dispatch.probe.go({ amount: 10n ** 30n })
    expect(lastValue(kernel)).toEqual({ amount: `1${'0'.repeat(30)}` })
  })

  test.each(['development', 'production'] as const)(
    'G7 whoever told a fact cannot change it afterwards (%s)',
    async (mode) => {
      const kernel = createTestKernel({ plugins, mode })
      const accounts = ['0x1']
      await kernel.dispatch.probe.go({ accounts })
      accounts.push('0xevil')
      expect(lastValue(kernel)).toEqual({ accounts: ['0x1'] })
      expect((await replay(kernel, plugins)).hash).toBe(await stateHash(kernel.state))
    },
  )

  test('G7 K9 state and records are frozen in development, from the first state on', async () => {
    const kernel = createTestKernel({ plugins: [modal, ...plugins] })
    const { state } = kernel
    const write = (target: object, key: string) => () => Object.assign(target, { [key]: 1 })
    expect(write(state.probe, 'value')).toThrow(TypeError)
    expect(write(state.modal.history, '0')).toThrow(TypeError)
    await kernel.dispatch.probe.go({ deep: { list: [1] } })
    expect(write(kernel.state, 'probe')).toThrow(TypeError)
    expect(write((lastValue(kernel) as { deep: object }).deep, 'x')).toThrow(TypeError)
    const told = recordsOf(kernel).find(({ type }) => type === 'probe/given')
    expect(write(told?.payload as object, 'value')).toThrow(TypeError)
  })

  test('G7 what a command is given is recorded without what is not plain', async () => {
    const kernel = createTestKernel({ plugins: [counter(), probe()] })
    await kernel.dispatch.probe.go({
      to: '0x1',
      onDone: () => undefined,
      signal: new EventTarget(),
    })
    const command = recordsOf(kernel).find(({ type }) => type === 'probe/go')
    expect(command?.payload).toEqual({ to: '0x1' })
  })

  test('G7 objects of another realm count as plain', async () => {
    const { runInNewContext } = await import('node:vm')
    const kernel = createTestKernel({ plugins })
    await kernel.dispatch.probe.go(runInNewContext('({ a: [1, { b: 2 }] })'))
    expect(lastValue(kernel)).toEqual({ a: [1, { b: 2 }] })
  })

  test('G7 reserved keys are recognised, and canonical JSON sorts keys at every depth', () => {
    expect(['__proto__', 'constructor', 'prototype', 'proto'].filter(isReservedKey)).toHaveLength(3)
    expect(canonicalJson({ b: 1, a: [{ d: 1, c: 2 }] })).toBe('{"a":[{"c":2,"d":1}],"b":1}')
  })
})

describe('T25 pollution', () => {
  interface Row {
    readonly json?: string
    readonly input?: string
    readonly text?: string
  }
  const rows = vectors<Row>('pollution').cases

  test('T25 no vector pollutes a prototype, through emit or through a recording', async () => {
    const keys = Object.getOwnPropertyNames(Object.prototype)
    const kernel = createTestKernel({ plugins, mode: 'production' })
    let parsed = 0
    for (const row of rows)
      for (const text of Object.values(row).filter((value) => typeof value === 'string')) {
        let value: unknown
        try {
          value = JSON.parse(text)
        } catch {
          // Rows also carry prose.
          continue
        }
        parsed++
        await kernel.dispatch.probe.go(value)
        await kernel.loadRecording(text).catch(() => undefined)
      }
    await flush()
    expect(parsed).toBeGreaterThan(3)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(keys)
    kernel.timeline.resume()
    expect(JSON.stringify(kernel.state)).not.toContain('__proto__')
  })
})
