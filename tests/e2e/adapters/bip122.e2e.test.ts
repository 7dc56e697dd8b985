import { createRequire } from 'node:module'
import { afterAll, beforeAll } from 'vitest'
import {
  type BitcoinSandbox,
  type Person,
  start,
  walletBundle,
} from '../../../examples/sandbox/bitcoin/index.ts'
import { openRig } from '../../adapters/browser-rig.ts'
import { adapterContract, type Subject } from '../../adapters/contract-suite.ts'

// The sandbox's own dependencies are installed beside it.
const require = createRequire(new URL('../../../examples/sandbox/package.json', import.meta.url))
const { Verifier } = require('bip322-js') as {
  Verifier: { verifySignature(address: string, message: string, signature: string): boolean }
}

let sandbox: BitcoinSandbox
beforeAll(async () => {
  sandbox = await start({ blockAfterMs: 300 })
})
afterAll(() => sandbox?.close())

const addressOf = (name: Person, type: 'p2wpkh' | 'p2sh' | 'p2tr'): string =>
  sandbox.accounts.find((account) => account.name === name)?.keys[type].address ?? ''

function verifies(message: string, signature: string, address: string): boolean {
  try {
    return Verifier.verifySignature(address, message, signature)
  } catch {
    return false // This library throws for some signatures of other keys.
  }
}

async function balanceOf(address: string): Promise<bigint> {
  const response = await fetch(`${sandbox.apiUrl}/address/${address}/utxo`)
  const coins = (await response.json()) as { value: number }[]
  return coins.reduce((sum, { value }) => sum + BigInt(value), 0n)
}

const open = async (id: string) =>
  openRig({
    id,
    config: { family: 'bip122', bip122: { network: 'Regtest', apiUrl: sandbox.apiUrl } },
    wallets: await walletBundle({ apiUrl: sandbox.apiUrl, network: 'Regtest' }),
    verify: verifies,
    balanceOf,
  })

const shared: Omit<Subject, 'wallet' | 'accounts' | 'sendMethod' | 'isPrompt'> = {
  requirement: 'CONN-11',
  family: 'bip122',
  networkId: () => sandbox.caip2,
  accountType: 'payment',
  receiver: () => addressOf('liam', 'p2tr'),
  amount: 123_456n,
  signMethod: 'signMessage',
  wrongNetwork: { code: /^bip122\/wrong-network$|^accounts\/no-network$/ },
  badAccounts: /^bip122\/bad-accounts$/,
  badSignature: /^bip122\/bad-signature$/,
  badHash: /^bip122\/bad-hash$/,
}

adapterContract(
  {
    ...shared,
    wallet: 'Damson',
    accounts: () => [addressOf('erin', 'p2wpkh'), addressOf('frank', 'p2sh')],
    sendMethod: 'sendTransfer',
    isPrompt: ({ method }) => ['wallet_connect', 'getAddresses'].includes(method),
  },
  () => open('damson'),
)

adapterContract(
  {
    ...shared,
    wallet: 'UniSat Wallet',
    accounts: () => [addressOf('grace', 'p2tr'), addressOf('heidi', 'p2tr')],
    sendMethod: 'sendBitcoin',
    isPrompt: ({ method }) => method === 'requestAccounts',
  },
  () => open('unisat'),
)

adapterContract(
  {
    ...shared,
    wallet: 'OKX Wallet',
    accounts: () => [addressOf('ivan', 'p2wpkh'), addressOf('judy', 'p2wpkh')],
    sendMethod: 'send',
    isPrompt: ({ method }) => ['connect', 'requestAccounts'].includes(method),
  },
  () => open('okx'),
)

const { wrongNetwork: _never, ...leather } = shared
adapterContract(
  {
    ...leather,
    wallet: 'Leather-like',
    accounts: () => [addressOf('kim', 'p2wpkh'), addressOf('liam', 'p2wpkh')],
    receiver: () => addressOf('erin', 'p2tr'),
    sendMethod: 'sendTransfer',
    isPrompt: ({ method }) => method === 'getAddresses',
    silent: false,
    changesAccount: false,
    lockTold: false,
  },
  () => open('leather'),
)
