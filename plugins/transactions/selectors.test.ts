import { expect, test } from 'vitest'
import type { Connection } from '../connections/contract.ts'
import { isSmartAccount } from './selectors.ts'

test('an account is a smart one by its own type, not by that of another of its wallet', () => {
  const accounts = [
    { address: 'plain', type: 'eoa' },
    { address: 'smart', type: 'smartAccount' },
  ]
  const isSmart = (address: string) =>
    isSmartAccount({ accounts, address } as unknown as Connection)
  expect([isSmart('plain'), isSmart('smart')]).toEqual([false, true])
})
