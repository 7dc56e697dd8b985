import type { EvmSandbox } from '../evm/index.ts'
import type { RunningRelay } from '../relay/index.ts'
import type { SolanaSandbox } from '../solana/index.ts'
import type { Part } from './part.ts'

/** Fixed ports; free ones are taken for those that are absent. */
export interface SandboxPorts {
  readonly http?: number
  readonly evm?: readonly [number, number]
  /** HTTP; subscriptions take the next port. */
  readonly solana?: number
  readonly relay?: number
}

/** The parts beside the EVM chains, which always run. */
export interface OptionalParts {
  readonly solana?: Part<SolanaSandbox>
  readonly relay?: Part<RunningRelay>
}

/** Every running part by the name it has in `/sandbox.json`. */
export interface Parts extends OptionalParts {
  readonly evm: Part<EvmSandbox>
}

/** Name of a part that may be left out. */
export type PartName = keyof OptionalParts

/** Starts each part; its code is loaded only when it is wanted. */
const starters: {
  readonly [Name in PartName]: (ports: SandboxPorts) => Promise<NonNullable<Parts[Name]>>
} = {
  async solana({ solana: port }) {
    const { startSolanaPart } = await import('./solana.ts')
    return startSolanaPart(port === undefined ? {} : { port })
  },
  async relay({ relay: port }) {
    const { startRelayPart } = await import('./relay.ts')
    return startRelayPart(port === undefined ? {} : { port })
  },
}

/** Every part that may be left out. */
export const partNames: readonly PartName[] = Object.keys(starters) as PartName[]

/** Closes all parts, and only then reports the first that could not. */
export async function closeParts(parts: Iterable<Part<unknown>>): Promise<void> {
  const closed = await Promise.allSettled([...parts].map((part) => part.close()))
  const failed = closed.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}

/** Starts the EVM chains and the wanted parts; if one fails, the others are closed again. */
export async function startParts(wanted: readonly PartName[], ports: SandboxPorts): Promise<Parts> {
  const { startEvmPart } = await import('./evm.ts')
  const started: Record<string, Part<unknown>> = {}
  const jobs = [
    startEvmPart(ports.evm ? { ports: ports.evm } : {}).then((part) => {
      started.evm = part
    }),
    ...wanted.map(async (name) => {
      started[name] = await starters[name](ports)
    }),
  ]
  const results = await Promise.allSettled(jobs)
  const failed = results.find((result) => result.status === 'rejected')
  if (!failed) return started as unknown as Parts
  await closeParts(Object.values(started))
  throw failed.reason
}
