import { bytesToHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'

/** The well-known development phrase: its keys are public and hold nothing outside this machine. */
export const devMnemonic = 'test test test test test test test test test test test junk'

/** A funded account of the local chains. `privateKey` is 0x-hex of 32 bytes. */
export interface TestAccount {
  readonly label: string
  readonly address: `0x${string}`
  readonly privateKey: `0x${string}`
}

const labels = [
  'Quince 1',
  'Quince 2',
  'Medlar 1',
  'Medlar 2',
  'Tamarind 1',
  'Tamarind 2',
  'Phone 1',
  'Phone 2',
  'Recipient',
  'Deployer',
] as const

/** The ten accounts of the development phrase, in derivation order, with what each is used for. */
export const testAccounts: readonly TestAccount[] = labels.map((label, addressIndex) => {
  const account = mnemonicToAccount(devMnemonic, { addressIndex })
  const key = account.getHdKey().privateKey
  if (!key) throw new Error(`The development phrase gave no key for account ${addressIndex}.`)
  return { label, address: account.address, privateKey: bytesToHex(key) }
})

/** The account with this label. Throws for an unknown label. */
export function testAccount(label: (typeof labels)[number]): TestAccount {
  const account = testAccounts.find((candidate) => candidate.label === label)
  if (!account) throw new Error(`There is no test account ${label}.`)
  return account
}
