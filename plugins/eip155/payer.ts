import { fieldsOf } from '../../kernel/index.ts'
import type { ChainIo } from '../connections/contract.ts'
import type { CallRequest, FeePayment, TransferRequest } from '../transactions/contract.ts'
import { isSmartAccount } from '../transactions/selectors.ts'
import type { WithSdk } from '../values/index.ts'
import { transaction } from './adapter.ts'
import { transaction as callTransaction } from './calls.ts'
import { capabilities } from './capabilities.ts'
import type { Eip1193Provider } from './contract.ts'
import { hex } from './hex.ts'
import { tracked } from './provider.ts'
import { chainHex } from './responses.ts'
import { call } from './rpc.ts'
import { quantity } from './transactions.ts'
import { loadViem } from './viem.ts'

/**
 * Who pays the fee. An account without code pays itself, unless it is a smart account that is not deployed yet. For an
 * account with code (a contract, or EIP-7702) the wallet decides. A wallet with the capability `feePayer` tells it
 * beforehand: its answer to `wallet_prepareCalls` (ERC-7836) names in `capabilities.feePayer` the `payer` (`self` or
 * `sponsor`) and `maxFee` in wei. The capability `paymasterService` (ERC-7677) says nothing: it is about services that
 * the app names.
 */
export async function payer(
  io: ChainIo & WithSdk,
  requests: readonly (TransferRequest | CallRequest)[],
): Promise<FeePayment> {
  const { connection, network } = io
  const { address } = connection
  if (!isSmartAccount(connection)) {
    const code = await call(io, 'eth_getCode', [address, 'latest'])
    if (code === '0x') return { payer: 'self' }
  }
  if (requests.length === 0) return { payer: 'unknown' }
  const { feePayer: announced } = await capabilities(io)
  if (fieldsOf(announced).supported !== true) return { payer: 'unknown' }
  const sdk = await loadViem(io.sdk)
  const calls = requests.map((request) => {
    const {
      to,
      value = 0n,
      data,
    } = 'data' in request ? callTransaction(request) : transaction(sdk, request)
    return { to, value: hex(value), ...(data !== undefined && { data }) }
  })
  const provider = tracked(io, io.provider as Eip1193Provider, connection.connector.name)
  const chainId = chainHex(network.caipNetworkId)
  const prepared = await provider.request({
    method: 'wallet_prepareCalls',
    params: [{ version: '2.0.0', from: address, chainId, atomicRequired: true, calls }],
  })
  const { feePayer } = fieldsOf(fieldsOf(prepared).capabilities)
  const { payer: named, maxFee } = fieldsOf(feePayer)
  if (named === 'sponsor') return { payer: 'sponsor' }
  if (named !== 'self') return { payer: 'unknown' }
  const fee = quantity(maxFee, 32)
  return { payer: 'self', ...(fee !== undefined && { fee: String(fee) }) }
}
