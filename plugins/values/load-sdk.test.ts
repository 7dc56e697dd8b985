import { describe, expect, test } from 'vitest'
import { eip155Errors } from '../eip155/errors.ts'
import { sdkError, sdkParts } from './load-sdk.ts'
import { withSdk } from './with-sdk.ts'

const missing = (options: { readonly cause?: unknown }): Error =>
  eip155Errors.create('sdk-missing', undefined, options)

describe('an SDK that is not installed is an error at use that says what to install', () => {
  test.each([
    ['Node', { code: 'ERR_MODULE_NOT_FOUND', message: "Cannot find package 'viem'" }],
    ['webpack', { code: 'MODULE_NOT_FOUND', message: "Cannot find module 'viem'" }],
    ['Vite in development', new Error('Could not resolve "viem" imported by "wallet-kernel".')],
    ['Chromium', new TypeError("Failed to resolve module specifier 'viem'")],
    ['Firefox', new TypeError('The specifier “viem” was a bare specifier, but was not remapped')],
    ['Safari', new TypeError("Module name, 'viem' does not resolve to a valid URL.")],
  ])('%s', (_where, cause) => {
    expect(sdkError(cause, missing)).toMatchObject({ code: 'eip155/sdk-missing', cause })
  })

  test.each([
    ['an empty module in its place', { createClient: undefined }],
    ['a version without a part', { createClient: () => 1, http: undefined }],
  ])('%s', (_what, sdk) => {
    expect(() => sdkParts(sdk, missing)).toThrow('npm install viem@2')
  })

  test('code that could not be fetched is not said to be missing', () => {
    const cause = new TypeError('Failed to fetch dynamically imported module: /assets/viem.js')
    expect(sdkError(cause, missing)).toBe(cause)
  })
})

test('a host’s own way to the SDK reaches lazy methods, and those alone', async () => {
  const sdk = async (): Promise<object> => ({})
  const seen: unknown[] = []
  const lazy = Object.assign(async (io: object, text: string) => void seen.push(io, text), {
    load: async () => undefined,
  })
  const adapter = withSdk({ namespace: 'eip155', isAddress: (text: string) => text, lazy }, sdk)
  expect(adapter.isAddress('0x')).toBe('0x')
  expect(adapter.lazy.load).toBe(lazy.load)
  await adapter.lazy({ signal: 1 }, 'a')
  expect(seen).toEqual([{ signal: 1, sdk }, 'a'])
})

test('an adapter of a host without a loader is the adapter itself', () => {
  const adapter = { run: () => 1 }
  expect(withSdk(adapter, undefined)).toBe(adapter)
})
