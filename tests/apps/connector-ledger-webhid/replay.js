// The built connector with the maker's app library over the maker's record and replay transport. The exchanges are those
// of the app library's own tests; answers to the question for the address follow from their signatures.
import { createRequire } from 'node:module'
import {
  hashMessage,
  keccak256,
  recoverPublicKey,
  recoverTransactionAddress,
  serializeTransaction,
} from 'viem'
import { publicKeyToAddress } from 'viem/utils'
import { createLedgerProvider } from './packages/connector-ledger-webhid/dist/provider.js'

const require = createRequire(import.meta.url)
const { openTransportReplayer, RecordStore } = require('@ledgerhq/hw-transport-mocker')
const Eth = require('@ledgerhq/hw-app-eth').default

const fail = (what, told) => {
  throw new Error(`${what}: ${JSON.stringify(told)}`)
}
const same = (what, told, wanted) =>
  JSON.stringify(told) === JSON.stringify(wanted) || fail(what, told)

const [path, otherPath] = ["44'/60'/0'/0/0", "44'/60'/0'/0'/0"]
const bip32 = {
  [path]: '058000002c8000003c800000000000000000000000',
  [otherPath]: '058000002c8000003c800000008000000000000000',
}
/** The exchange about the address of a public key, 0x-hex of 65 bytes. */
const addressExchange = (publicKey, at = path) => {
  const text = Buffer.from(publicKeyToAddress(publicKey).slice(2)).toString('hex')
  return `=> e002000015${bip32[at]}\n<= 41${publicKey.slice(2)}28${text}9000`
}

const receiver = '0xB0b5B0106D69fE64545A60A68C014f7570D3F861'
const transaction = {
  ...{ type: 'eip1559', chainId: 1, nonce: 0, gas: 21_000n, to: receiver, value: 1n },
  ...{ maxPriorityFeePerGas: 400_000_000n, maxFeePerGas: 52_925_678_988n },
}
const r = '0x339a8118c0329e403415129205d1d019e5fc5c95bc746b7e9e6efde3ddebfc11'
const s = '0x07c0393a6bba61a6f3eabc9a1d8298820fd0316436b49b0bc4082bfab81531e3'
const signature = { r, s, yParity: 0 }
const wire = serializeTransaction(transaction, signature)
const account = await recoverTransactionAddress({ serializedTransaction: wire })
const publicKey = await recoverPublicKey({
  ...{ hash: keccak256(serializeTransaction(transaction)), signature },
})
const known = addressExchange(publicKey)
const signing = `
=> e00400003f058000002c8000003c80000000000000000000000002e801808417d78400850c529dc58c82520894b0b5b0106d69fe64545a60a68c014f7570d3f8610180c0
<= 00339a8118c0329e403415129205d1d019e5fc5c95bc746b7e9e6efde3ddebfc1107c0393a6bba61a6f3eabc9a1d8298820fd0316436b49b0bc4082bfab81531e39000`

/** A provider whose device answers as recorded, and a node. */
function world(exchanges, more = {}) {
  const store = RecordStore.fromString(exchanges)
  const sent = []
  const gone = []
  let opened = 0
  const answers = {
    eth_getTransactionCount: () => '0x0',
    eth_estimateGas: () => '0x5208',
    eth_gasPrice: () => '0x1',
    eth_getBlockByNumber: () => ({ baseFeePerGas: `0x${(26_262_839_494).toString(16)}` }),
    eth_maxPriorityFeePerGas: () => `0x${(400_000_000).toString(16)}`,
    eth_sendRawTransaction: ([raw]) => {
      sent.push(raw)
      return keccak256(raw)
    },
  }
  const provider = createLedgerProvider({
    rpcUrls: { 1: 'https://node.example', 10: 'https://ten.example' },
    async open() {
      opened++
      const transport = await openTransportReplayer(store)
      return {
        app: new Eth(transport),
        close: () => transport.close(),
        onGone: (run) => gone.push(run),
      }
    },
    async fetch(_url, { body }) {
      const { method, params } = JSON.parse(body)
      return { json: async () => ({ result: answers[method](params) }) }
    },
    ...more,
  })
  const ask = (method, ...params) => provider.request({ method, params })
  const refused = async (method, ...params) => {
    try {
      return await ask(method, ...params)
    } catch (error) {
      return error.code ?? error.message
    }
  }
  const end = () => store.ensureQueueEmpty()
  return { ask, refused, sent, gone, end, provider, opened: () => opened }
}

const request = { from: account, to: receiver, value: '0x1', chainId: '0x1' }

// A transfer is filled in, signed by the device, compared and sent by the app's node.
{
  const { ask, sent, end } = world(`${known}\n${known}${signing}`)
  same('accounts before', await ask('eth_accounts'), [])
  same('accounts', await ask('eth_requestAccounts'), [account])
  same('hash', await ask('eth_sendTransaction', request), keccak256(wire))
  same('sent', sent, [wire])
  end()
}

// Two requests at a time go to the device one after the other; after it was gone, it is opened again.
{
  const { ask, sent, gone, end, opened } = world(`${known}\n${known}${signing}\n${known}${signing}`)
  await ask('eth_requestAccounts')
  await Promise.all([ask('eth_sendTransaction', request), ask('eth_sendTransaction', request)])
  same('both', sent.length, 2)
  for (const run of gone) run()
  await ask('eth_requestAccounts').catch(() => undefined)
  same('opened', opened(), 2)
  end()
}

// Another device signs nothing, whatever its app would do.
{
  const other = addressExchange(
    await recoverPublicKey({ hash: keccak256('0x00'), signature: { ...signature, yParity: 1 } }),
  )
  const { ask, refused, sent, end } = world(`${known}\n${other}`)
  await ask('eth_requestAccounts')
  same('other device', await refused('eth_sendTransaction', request), 4100)
  same('nothing sent', sent, [])
  end()
}

// A signature of another transaction is not sent.
{
  const { ask, refused, sent } = world(
    `${known}\n${known}${signing.replace('<= 00339a', '<= 00339b')}`,
  )
  await ask('eth_requestAccounts')
  same('other signature', await refused('eth_sendTransaction', request), 4100)
  same('nothing sent', sent, [])
}

// What the device refuses has a code: a refusal, a lock, another app.
for (const [status, code] of [
  ['6985', 4001],
  ['5515', 4100],
  ['6d00', 4900],
  ['6511', 4900],
]) {
  const { refused } = world(`=> e002000015${bip32[path]}\n<= ${status}`)
  same(status, await refused('eth_requestAccounts'), code)
}

// Messages and hashes of typed data, as the library's tests recorded them.
{
  const message = '0x74657374'
  const made =
    '8beafdd56521af1213d6d668a2aed262cc840e7174b642215aec013a1c88b2bd3a407b9125f1bfc015df6983ae8b87a34d54be367b4275834c3039622a73ee00'
  const key = await recoverPublicKey({
    ...{ hash: hashMessage({ raw: message }), signature: `0x${made}1b` },
  })
  const about = addressExchange(key, otherPath)
  const { ask, refused, end } = world(
    `${about}\n${about}
=> e00800001d${bip32[otherPath]}0000000474657374
<= 1b${made}9000`,
    { path: otherPath },
  )
  const [signer] = await ask('eth_requestAccounts')
  same('message', await ask('personal_sign', message, signer), `0x${made}1b`)
  same('stranger', await refused('personal_sign', message, receiver), 4100)
  end()
}

// Networks are those of the app, and what a device does not have is refused.
{
  const { ask, refused, provider } = world('')
  const heard = []
  provider.on('chainChanged', (chainId) => heard.push(chainId))
  same('first chain', await ask('eth_chainId'), '0x1')
  same('switch', await ask('wallet_switchEthereumChain', { chainId: '0xa' }), null)
  same('unknown chain', await refused('wallet_switchEthereumChain', { chainId: '0x5' }), 4902)
  same('heard', heard, ['0xa'])
  same('no method', await refused('eth_sign', receiver, '0x00'), 4200)
  same('inherited name', await refused('toString'), 4200)
  same('not connected', await refused('eth_sendTransaction', request), 4100)
}
console.log('The connector does what was recorded.')
