/** A network the frame signs for. */
export interface FrameNetwork {
  /** CAIP-2 id. */
  readonly caip2: string
  readonly name: string
  readonly rpcUrl: string
  readonly symbol: string
  /** Where smart accounts are served (ERC-4337 with EntryPoint 0.8, ERC-7677); absent = there are none. */
  readonly smart?: { readonly bundlerUrl: string; readonly paymasterUrl: string }
}

/** The network of an id as apps write it: CAIP-2, or for EVM chains the bare number. */
export function findNetwork(
  networks: readonly FrameNetwork[],
  chainId: unknown,
  namespace: unknown = 'eip155',
): FrameNetwork | undefined {
  if (typeof chainId !== 'string' && typeof chainId !== 'number') return undefined
  const text = String(chainId)
  const caip2 = text.includes(':') ? text : `${String(namespace)}:${text}`
  return networks.find((network) => network.caip2 === caip2)
}

/** The number of an EVM network. */
export const evmChainId = ({ caip2 }: FrameNetwork): number => Number(caip2.split(':')[1])
