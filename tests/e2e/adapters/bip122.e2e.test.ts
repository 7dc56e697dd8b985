import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type BitcoinSandbox,
  type Person,
  start,
  walletBundle,
} from '../../../examples/sandbox/bitcoin/index.ts'
import {
  bitcoinBalance,
  draftPayment,
  verifiesBitcoin,
} from '../../../examples/sandbox/testing/bitcoin.ts'
import { openRig } from '../../adapters/browser-rig.ts'
import { adapterContract, type Subject, settle } from '../../adapters/contract-suite.ts'

let sandbox: BitcoinSandbox
beforeAll(async () => {
  sandbox = await start({ blockAfterMs: 300 })
})
afterAll(() => sandbox?.close())

const addressOf = (name: Person, type: 'p2wpkh' | 'p2sh' | 'p2tr'): string =>
  sandbox.accounts.find((account) => account.name === name)?.keys[type].address ?? ''

const balanceOf = (address: string): Promise<bigint> => bitcoinBalance(sandbox.apiUrl, address)

const open = async (id: string) =>
  openRig({
    id,
    config: { family: 'bip122', bip122: { network: 'Regtest', apiUrl: sandbox.apiUrl } },
    wallets: await walletBundle({ apiUrl: sandbox.apiUrl, network: 'Regtest' }),
    verify: verifiesBitcoin,
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
  wrongNetwork: { code: /^bip122\/wrong-network$|^transactions\/no-network$/ },
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
    revokedLikeLocked: true,
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

adapterContract(
  {
    ...shared,
    wallet: 'Hawthorn',
    revokedLikeLocked: true,
    accounts: () => [addressOf('mona', 'p2wpkh'), addressOf('nick', 'p2sh')],
    signMethod: 'bitcoin:signMessage',
    sendMethod: 'bitcoin:signTransaction',
    isPrompt: ({ method }) => method === 'bitcoin:connect',
    badHashScript: 'badSignature',
    badHash: /^bip122\/bad-psbt$/,
  },
  () => open('hawthorn'),
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

function paymentOf(name: Person, type: 'p2wpkh' | 'p2tr', to: string): Promise<string> {
  const key = sandbox.accounts.find((account) => account.name === name)?.keys[type]
  if (!key) throw new Error(`The sandbox has no ${name}.`)
  return draftPayment(sandbox.apiUrl, {
    from: key.address,
    to,
    ...(type === 'p2tr' && { internalKey: key.publicKey }),
  })
}

describe('PSBTs, base64 in and out for every wallet', () => {
  test.each([
    ['damson', 'Damson', 'erin', 'p2wpkh'],
    ['unisat', 'UniSat Wallet', 'grace', 'p2tr'],
    ['okx', 'OKX Wallet', 'ivan', 'p2wpkh'],
    ['leather', 'Leather-like', 'kim', 'p2wpkh'],
    ['hawthorn', 'Hawthorn', 'mona', 'p2wpkh'],
  ] as const)('[CONN-11] %s signs and broadcasts one', async (id, wallet, name, type) => {
    const rig = await open(id)
    try {
      await settle(async () => (await rig.bench.wallets()).some((one) => one.name === wallet))
      expect(await rig.bench.connect(wallet)).toEqual({})
      const to = addressOf('frank', 'p2tr')
      const before = await balanceOf(to)
      const psbt = await paymentOf(name, type, to)
      const inputs = [{ address: addressOf(name, type), index: 0 }]
      const signed = await rig.bench.provider('signPsbt', { psbt, inputs })
      expect(signed.code, signed.text).toBeUndefined()
      const { psbt: text, txid: none } = signed.value as { psbt: string; txid?: string }
      expect(none).toBeUndefined()
      expect(text).toMatch(/^cHNidP/)
      expect(text).not.toBe(psbt)
      const sent = await rig.bench.provider('signPsbt', { psbt, inputs, broadcast: true })
      expect(sent.code, sent.text).toBeUndefined()
      const { txid } = sent.value as { txid: string }
      expect(await rig.bench.confirmation(txid)).toEqual({ value: 'confirmed' })
      expect(await balanceOf(to)).toBe(before + 10_000n)
      expect(rig.strays).toEqual([])
    } finally {
      await rig.close()
    }
  })
})

test('[CONN-11] a wallet that only signs pays from wrapped segwit, too, with the change back', async () => {
  const rig = await open('hawthorn')
  try {
    await settle(async () => (await rig.bench.wallets()).some(({ name }) => name === 'Hawthorn'))
    expect(await rig.bench.connect('Hawthorn')).toEqual({})
    await rig.script('changeAccount')
    const [from, to] = [addressOf('nick', 'p2sh'), addressOf('frank', 'p2wpkh')]
    await settle(async () => (await rig.bench.state()).address === from)
    const [held, before] = [await balanceOf(from), await balanceOf(to)]
    const { value } = await rig.bench.estimate({ to, units: '50100000' })
    const sent = await rig.bench.transfer({ to, units: '50100000' })
    expect(sent.code, sent.text).toBeUndefined()
    expect(await rig.bench.confirmation(String(sent.value))).toEqual({ value: 'confirmed' })
    expect(await balanceOf(to)).toBe(before + 50_100_000n)
    // The fee is the one that was estimated; both coins were needed.
    const { fee } = value as { fee: string }
    expect(await balanceOf(from)).toBe(held - 50_100_000n - BigInt(fee))
  } finally {
    await rig.close()
  }
})
