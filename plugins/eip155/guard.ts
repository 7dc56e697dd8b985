import { isKernelError } from '../../kernel/index.ts'
import type { HostedConnection, TransferWarning } from '../transactions/contract.ts'
import { unattended } from '../values/index.ts'
import type { Eip1193Provider } from './contract.ts'
import { transfersIn } from './transfers-in.ts'

const named = (name: string, code: number, cause: Error): Error =>
  Object.assign(new Error(cause.message, { cause }), { name, code })

/** Refusals of `transactions` under the codes of EIP-1193 and EIP-1474 that callers of a provider know. */
function providerError(error: unknown): unknown {
  if (!isKernelError(error)) return error
  if (/^transactions\/(unanswered|in-other-tab|not-read)$/.test(error.code))
    return named('ResourceUnavailableRpcError', -32002, error)
  if (/^(connections|transactions)\/(not-connected|wallet-gone|no-answer)$/.test(error.code))
    return named('ProviderDisconnectedError', 4900, error)
  return error
}

type Request = Parameters<Eip1193Provider['request']>[0]

/** Reads what needs no person: tools of hosts do so before each transfer, and a wallet may never answer. */
export async function read(
  provider: Eip1193Provider,
  { current, ports }: Pick<HostedConnection, 'current' | 'ports'>,
  request: Request,
): Promise<unknown> {
  const name = current()?.connector.name
  const answer = provider.request(request)
  // Of a connection that has ended the provider itself says so.
  if (name === undefined) return answer
  try {
    return await unattended(ports, name, answer)
  } catch (error) {
    throw providerError(error)
  }
}

/** Asks the wallet of a connection; the transfers that the request names are handed over. */
export async function ask(
  provider: Eip1193Provider,
  { current, handOver }: HostedConnection,
  request: Request,
  accept: readonly TransferWarning[] | undefined,
): Promise<unknown> {
  const connection = current()
  const { chainId, transfers } = transfersIn(
    request.method,
    request.params,
    connection?.address ?? '',
  )
  try {
    return await handOver({
      networkId:
        chainId === undefined ? (connection?.networkId ?? 'eip155:1') : `eip155:${chainId}`,
      transfers,
      accept,
      ask: () => provider.request(request),
    })
  } catch (error) {
    throw providerError(error)
  }
}
