import { beginCell, Cell, loadMessage, storeMessage } from '@ton/core'
import type {
  ChainIo,
  Confirmation,
  FeeEstimate,
  ReadIo,
  TransferIo,
  TransferRequest,
} from 'wallet-kernel/families'
import { delay, fieldsOf } from 'wallet-kernel/kernel'
import { withRefusalCode } from 'wallet-kernel/values'
import { canonical, isTonAddress } from './address.ts'
import { ask } from './api.ts'
import { request, type TonWallet } from './bridge.ts'
import { tonErrors } from './errors.ts'
import { packSignature } from './signature.ts'

const everyMs = 500
const forMs = 90_000
const validS = 300
/** The wallet's contract takes about half of it for one transfer; what is not needed stays in the account. */
const usualFee = '10000000'

const walletOf = ({ provider }: ChainIo): TonWallet => provider as TonWallet
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export async function signMessage(io: ChainIo, message: string): Promise<string> {
  const wallet = walletOf(io)
  const { address, network, stateInit } = wallet.account
  const asked = { type: 'text', text: message, network, from: address }
  const answer = await withRefusalCode(() => request(wallet, 'signData', asked))
  return packSignature(answer, stateInit)
}

/** Each account is on one network. */
export const switchNetwork = async (_io: ChainIo): Promise<void> => undefined

export async function balance(io: ReadIo, address: string): Promise<string> {
  const { accounts } = await ask(io, 'accountStates', { address: canonical(address) })
  const units = fieldsOf(listOf(accounts)[0]).balance ?? '0'
  if (!/^\d{1,30}$/.test(String(units)))
    throw tonErrors.create('node-failed', { name: io.network.name })
  return String(units)
}

export async function token(): Promise<never> {
  throw tonErrors.create('no-tokens')
}

function checked({ from, to, units, token: held }: TransferRequest): void {
  if (held) throw tonErrors.create('no-tokens')
  if (!isTonAddress(from) || !isTonAddress(to) || !/^[1-9]\d{0,25}$/.test(units))
    throw tonErrors.create('bad-transfer')
}

export async function estimate(_io: ChainIo, asked: TransferRequest): Promise<FeeEstimate> {
  checked(asked)
  return { fee: usualFee, ceiling: true }
}

/** The hash by which a message is found, whatever the wallet added around its body (TEP-467). */
function hashOf(boc: unknown): string {
  if (typeof boc !== 'string') throw tonErrors.create('cannot-sign')
  const message = loadMessage(Cell.fromBase64(boc).beginParse())
  if (message.info.type !== 'external-in') throw tonErrors.create('cannot-sign')
  const { dest } = message.info
  const plain = {
    info: { type: 'external-in', dest, importFee: 0n },
    init: null,
    body: message.body,
  } as const
  return beginCell()
    .store(storeMessage(plain, { forceRef: true }))
    .endCell()
    .hash()
    .toString('hex')
}

export async function transfer(io: TransferIo, asked: TransferRequest): Promise<string> {
  const wallet = walletOf(io)
  try {
    checked(asked)
    io.signal.throwIfAborted()
  } catch (error) {
    io.nothingSent?.()
    throw error
  }
  const { address: from, network } = wallet.account
  const valid_until = Math.floor(io.ports.clock.now() / 1_000) + validS
  const messages = [{ address: asked.to, amount: asked.units }]
  io.handOver?.()
  return hashOf(
    await withRefusalCode(() =>
      request(wallet, 'sendTransaction', { valid_until, network, from, messages }),
    ),
  )
}

/** Polls until the account's transaction is in a block, and compares what it sent with the request. */
export async function confirmation(
  io: ReadIo,
  hash: string,
  asked?: TransferRequest,
): Promise<Confirmation> {
  for (let waited = 0; waited < forMs; waited += everyMs) {
    const { transactions } = await ask(io, 'transactionsByMessage', {
      msg_hash: hash,
      direction: 'in',
    })
    const [found] = listOf(transactions)
    if (found) {
      const { description, out_msgs } = fieldsOf(found)
      if (fieldsOf(description).aborted !== false) return 'failed'
      const sent = listOf(out_msgs).map(fieldsOf)
      const isSame = ({ destination, value }: (typeof sent)[number]): boolean =>
        canonical(String(destination)) === canonical(asked?.to ?? '') && value === asked?.units
      return !asked || sent.some(isSame) ? 'confirmed' : { replacedBy: hash, status: 'replaced' }
    }
    await delay(io.ports.clock, everyMs, io.signal)
  }
  throw tonErrors.create('node-failed', { name: io.network.name })
}
