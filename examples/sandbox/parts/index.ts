import type { BitcoinSandbox } from '../bitcoin/index.ts'
import type { EvmSandbox } from '../evm/index.ts'
import type { RunningFrame } from '../frame/index.ts'
import type { RunningLists } from '../lists/index.ts'
import type { RunningPhone } from '../phone/index.ts'
import type { PolkadotSandbox } from '../polkadot/index.ts'
import type { RunningProvider } from '../provider/index.ts'
import type { RunningRelay } from '../relay/index.ts'
import type { RunningSmart } from '../smart/index.ts'
import type { SolanaSandbox } from '../solana/index.ts'
import type { Part } from './part.ts'

/** Fixed ports; free ones are taken for those that are absent. */
export interface SandboxPorts {
  readonly http?: number
  readonly evm?: readonly [number, number]
  /** HTTP; subscriptions take the next port. */
  readonly solana?: number
  readonly bitcoin?: number
  readonly polkadot?: number
  readonly relay?: number
  readonly phone?: number
  readonly lists?: number
  readonly provider?: number
  readonly frame?: number
  readonly smart?: number
}

/** The parts beside the EVM chains, which always run. */
export interface OptionalParts {
  readonly solana?: Part<SolanaSandbox>
  readonly bitcoin?: Part<BitcoinSandbox>
  readonly polkadot?: Part<PolkadotSandbox>
  readonly relay?: Part<RunningRelay>
  readonly phone?: Part<RunningPhone>
  readonly lists?: Part<RunningLists>
  readonly provider?: Part<RunningProvider>
  readonly frame?: Part<RunningFrame>
  readonly smart?: Part<RunningSmart>
}

/** Every running part by the name it has in `/sandbox.json`. */
export interface Parts extends OptionalParts {
  readonly evm: Part<EvmSandbox>
}

/** Name of a part that may be left out. */
export type PartName = keyof OptionalParts

/** Project id that the sandbox's own clients use; the relay and the lists take any other too. */
export const sandboxProjectId = '5a4db0c5000000000000000000000001'

type Starter<Name extends PartName> = (
  ports: SandboxPorts,
  running: Parts,
) => Promise<NonNullable<Parts[Name]>>

const portOption = (port: number | undefined): { port?: number } =>
  port === undefined ? {} : { port }

/** Starts each part; its code is loaded only when it is wanted. */
const starters: { readonly [Name in PartName]: Starter<Name> } = {
  async solana(ports) {
    const { startSolanaPart } = await import('./solana.ts')
    return startSolanaPart(portOption(ports.solana))
  },
  async bitcoin(ports) {
    const { startBitcoinPart } = await import('./bitcoin.ts')
    return startBitcoinPart(portOption(ports.bitcoin))
  },
  async polkadot(ports) {
    const { startPolkadotPart } = await import('./polkadot.ts')
    return startPolkadotPart(portOption(ports.polkadot))
  },
  async relay(ports) {
    const { startRelayPart } = await import('./relay.ts')
    return startRelayPart(portOption(ports.relay))
  },
  async phone(ports, { evm, solana, bitcoin, relay }) {
    if (!relay) throw new Error('The phone pairs through the relay: start the part "relay" too.')
    const { startPhonePart } = await import('./phone.ts')
    const nodes = [...evm.running.chains, ...(solana ? [solana.running] : [])]
    return startPhonePart({
      ...portOption(ports.phone),
      relayUrl: relay.running.url,
      verifyUrl: relay.running.verifyUrl,
      projectId: sandboxProjectId,
      bitcoinUrl: bitcoin?.running.apiUrl,
      rpcUrls: Object.fromEntries(nodes.map(({ caip2, rpcUrl }) => [caip2, rpcUrl])),
    })
  },
  async lists(ports, { phone }) {
    const { startListsPart } = await import('./lists.ts')
    return startListsPart(portOption(ports.lists), phone?.running.url)
  },
  async provider(ports, { evm, solana }) {
    const { startProviderPart } = await import('./provider.ts')
    const chains = { evm: evm.running.chains, solana: solana?.running }
    return startProviderPart({ ...portOption(ports.provider), chains })
  },
  async frame(ports, { evm, solana, smart }) {
    const { startFramePart } = await import('./frame.ts')
    const chains = { evm: evm.running.chains, solana: solana?.running, smart: smart?.running }
    return startFramePart(portOption(ports.frame), chains)
  },
  async smart(ports, { evm }) {
    const { startSmartPart } = await import('./smart.ts')
    return startSmartPart({ ...portOption(ports.smart), chains: evm.running.chains })
  },
}

// Each stage may use what the stages before it started.
const stages: readonly (readonly PartName[])[] = [
  ['solana', 'bitcoin', 'polkadot', 'relay', 'smart'],
  ['phone', 'provider', 'frame'],
  ['lists'],
]

/** Parts that start only when they are named: few pages need them, and they take time to deploy. */
const onRequest: readonly PartName[] = ['smart']

/** Every part that starts unless it is left out. */
export const partNames: readonly PartName[] = stages
  .flat()
  .filter((name) => !onRequest.includes(name))

/** Closes all parts, and only then reports the first that could not. */
export async function closeParts(parts: Iterable<Part<unknown>>): Promise<void> {
  const closed = await Promise.allSettled([...parts].map((part) => part.close()))
  const failed = closed.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}

/** Starts the EVM chains and the wanted parts; if one fails, the others are closed again. */
export async function startParts(wanted: readonly PartName[], ports: SandboxPorts): Promise<Parts> {
  const { startEvmPart } = await import('./evm.ts')
  const evm = await startEvmPart(ports.evm ? { ports: ports.evm } : {})
  const parts: Parts = { evm }
  for (const stage of stages) {
    const jobs = stage
      .filter((name) => wanted.includes(name))
      .map(async (name) => {
        Object.assign(parts, { [name]: await starters[name](ports, parts) })
      })
    const failed = (await Promise.allSettled(jobs)).find(({ status }) => status === 'rejected')
    if (failed?.status !== 'rejected') continue
    await closeParts(Object.values(parts))
    throw failed.reason
  }
  return parts
}
