import type { Config } from 'wagmi'
import type { CompatKernel } from './kernel.ts'

type Connections = Pick<CompatKernel['state']['connections'], 'connecting' | 'connections'>

/** The change of the kernel that wagmi does not know yet. `isOurs`: wagmi is connecting since an earlier `begin`. */
export function nextStep(
  { current, status }: Config['state'],
  { connecting, connections }: Connections,
  isOurs: boolean,
): 'begin' | 'connect' | 'end' | undefined {
  if (current !== null) return undefined
  const isConnected = connections.some(({ namespace }) => namespace === 'eip155')
  if (status === 'disconnected' && connecting && !isConnected) return 'begin'
  if (status !== 'connecting' || !isOurs) return undefined
  if (isConnected) return 'connect'
  return connecting ? undefined : 'end'
}
