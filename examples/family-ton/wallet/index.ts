import {
  Address,
  beginCell,
  external,
  internal,
  SendMode,
  storeMessage,
  storeStateInit,
} from '@ton/core'
import { keyPairFromSeed, sign } from '@ton/crypto'
import { WalletContractV4 } from '@ton/ton'
import type { ConnectEvent, WalletEvent } from '@tonconnect/protocol'
import { signedHash } from '../sign-in.ts'
import { ask } from './prompt.ts'

const stored = 'meadow-wallet/seed'
const granted = 'meadow-wallet/granted'

/** The owner's seed, created on first use and stored in this browser. */
function ownSeed(): Buffer {
  const kept = localStorage.getItem(stored)
  if (kept !== null) return Buffer.from(kept, 'hex')
  const seed = Buffer.from(crypto.getRandomValues(new Uint8Array(32)))
  localStorage.setItem(stored, seed.toString('hex'))
  return seed
}

interface Asked {
  readonly method: string
  readonly params: readonly string[]
  readonly id: string
}

/** Injects a wallet with a bridge of TON Connect into the page, as an extension does. It sends to the node at `url`. */
export function installTonWallet(url: string, page: Document = document): void {
  const keys = keyPairFromSeed(ownSeed())
  const contract = WalletContractV4.create({ workchain: 0, publicKey: keys.publicKey })
  const address = contract.address.toRawString()
  const walletStateInit = beginCell()
    .store(storeStateInit(contract.init))
    .endCell()
    .toBoc()
    .toString('base64')
  const listeners = new Set<(event: WalletEvent) => void>()
  const isGranted = (): boolean => localStorage.getItem(granted) === 'yes'
  let event = 0

  const connected = (): ConnectEvent =>
    ({
      event: 'connect',
      id: ++event,
      payload: {
        items: [
          {
            name: 'ton_addr',
            address,
            network: '-239',
            publicKey: keys.publicKey.toString('hex'),
            walletStateInit,
          },
        ],
        device: tonconnect.deviceInfo,
      },
    }) as never
  const refused = (code: number, message: string) => ({
    event: 'connect_error',
    id: ++event,
    payload: { code, message },
  })

  async function api(path: string, init?: RequestInit): Promise<Record<string, unknown>> {
    return (await fetch(`${url}/api/v3/${path}`, init)).json()
  }

  async function send({
    messages,
  }: {
    messages: readonly { address: string; amount: string }[]
  }): Promise<string> {
    const list = messages.map(({ address: to, amount }) => `${amount} to ${to}`)
    await ask(page, `Send ${list.join(' and ')}?`)
    const { seqno } = await api(`walletInformation?address=${encodeURIComponent(address)}`)
    const body = contract.createTransfer({
      seqno: Number(seqno ?? 0),
      secretKey: keys.secretKey,
      sendMode: SendMode.PAY_GAS_SEPARATELY,
      messages: messages.map(({ address: to, amount }) =>
        internal({ to: Address.parse(to), value: BigInt(amount), bounce: false }),
      ),
    })
    const message = external({
      to: contract.address,
      init: seqno ? undefined : contract.init,
      body,
    })
    const boc = beginCell().store(storeMessage(message)).endCell().toBoc().toString('base64')
    await api('message', { method: 'POST', body: JSON.stringify({ boc }) })
    return boc
  }

  async function signText({ text }: { text: string }): Promise<object> {
    await ask(page, `Sign “${text}”?`)
    const timestamp = Math.floor(Date.now() / 1_000)
    const domain = location.host
    const hash = await signedHash(address, { domain, timestamp, text })
    const payload = { type: 'text', text }
    return {
      signature: sign(hash, keys.secretKey).toString('base64'),
      address,
      timestamp,
      domain,
      payload,
    }
  }

  const tonconnect = {
    deviceInfo: {
      platform: 'browser',
      appName: 'meadow',
      appVersion: '1.0.0',
      maxProtocolVersion: 2,
      features: [
        'SendTransaction',
        { name: 'SendTransaction', maxMessages: 4 },
        { name: 'SignData', types: ['text'] },
      ],
    },
    walletInfo: { name: 'Meadow Wallet', image: '' },
    protocolVersion: 2,
    isWalletBrowser: false,
    async connect() {
      try {
        if (!isGranted()) await ask(page, `Share ${address} with this page?`)
      } catch {
        return refused(300, 'The owner declined.')
      }
      localStorage.setItem(granted, 'yes')
      return connected()
    },
    restoreConnection: async () => (isGranted() ? connected() : refused(100, 'Unknown app')),
    async send({ method, params, id }: Asked) {
      try {
        if (method === 'sendTransaction')
          return { result: await send(JSON.parse(params[0] ?? '')), id }
        if (method === 'signData')
          return { result: await signText(JSON.parse(params[0] ?? '')), id }
        if (method !== 'disconnect') throw new Error(`${method} is not supported`)
        localStorage.removeItem(granted)
        return { result: {}, id }
      } catch (error) {
        return { error: { code: 300, message: String(error) }, id }
      }
    },
    listen(listener: (event: WalletEvent) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  Object.assign(window, { meadowWallet: { tonconnect } })
}
