import { providerError } from './errors.ts'

/** The used part of `Eth` of `@ledgerhq/hw-app-eth`. Hex is without `0x`. */
export interface LedgerApp {
  getAddress(path: string): Promise<{ readonly address: string }>
  signTransaction(
    path: string,
    transaction: string,
    resolution: null,
  ): Promise<{ readonly r: string; readonly s: string; readonly v: string }>
  signPersonalMessage(
    path: string,
    message: string,
  ): Promise<{ readonly r: string; readonly s: string; readonly v: number }>
  signEIP712Message(
    path: string,
    data: never,
  ): Promise<{ readonly r: string; readonly s: string; readonly v: number }>
  signEIP712HashedMessage(
    path: string,
    domain: string,
    message: string,
  ): Promise<{ readonly r: string; readonly s: string; readonly v: number }>
}

/** An open device with its Ethereum app. */
export interface LedgerDevice {
  readonly app: LedgerApp
  close(): Promise<void>
  /** Calls back when the device is unplugged, falls asleep or changes its app. */
  onGone(run: () => void): void
}

interface Transport {
  close(): Promise<void>
  on(event: string, run: () => void): void
}

interface TransportClass {
  isSupported(): Promise<boolean>
  /** Opens the device that was allowed before, or asks; rejects with `TransportOpenUserCancelled` without one. */
  create(): Promise<Transport>
}

/** The class that a module exports by default: bundlers and Node wrap it differently. */
const classIn = (module: unknown): unknown => {
  const { default: one } = module as { readonly default: { readonly default?: unknown } }
  return one.default ?? one
}

/**
 * Opens the device that the visitor allowed before, or lets the visitor choose one: then it has to be called in a press.
 * Rejects with an EIP-1193 error if the browser has no WebHID, and with the transport's error.
 */
export async function openByWebHid(): Promise<LedgerDevice> {
  // The maker's libraries use Node's global.
  const scope = globalThis as { Buffer?: unknown }
  scope.Buffer ??= (await import('buffer')).Buffer
  const [transports, apps] = await Promise.all([
    import('@ledgerhq/hw-transport-webhid'),
    import('@ledgerhq/hw-app-eth'),
  ])
  const WebHid = classIn(transports) as TransportClass
  const Eth = classIn(apps) as new (transport: Transport) => LedgerApp
  if (!(await WebHid.isSupported()))
    throw providerError(4200, 'This browser cannot reach a Ledger. Use Chrome or Edge.')
  const transport = await WebHid.create()
  return {
    app: new Eth(transport),
    close: () => transport.close(),
    onGone: (run) => transport.on('disconnect', run),
  }
}
