import { SignClient } from '@walletconnect/sign-client'
import type { CoreTypes } from '@walletconnect/types'
import { readAttestation } from './attestation.ts'

export type Client = Awaited<ReturnType<typeof SignClient.init>>
export type KeyValueStorage = NonNullable<CoreTypes.Options['storage']>

export interface ClientOptions {
  readonly relayUrl: string
  readonly projectId: string
  readonly name: string
  /** Page origin of the wallet, shown to apps. */
  readonly url: string
  /** `http://…/v3` of a verify service. Without it no request is verified and no host is asked. */
  readonly verifyUrl?: string | undefined
  /** Absent = memory in Node, the browser's own storage on a page. */
  readonly storage?: KeyValueStorage | undefined
}

/** A sign client that talks to the relay and the verify service it was given, to nothing else. */
export async function createClient(options: ClientOptions): Promise<Client> {
  const { relayUrl, projectId, name, url, verifyUrl } = options
  const onPage = typeof document !== 'undefined'
  const storage = options.storage ?? (onPage ? undefined : createMemoryStorage())
  const client = await SignClient.init({
    relayUrl,
    projectId,
    name,
    logger: 'silent',
    metadata: { name, url, description: 'A phone wallet for tests.', icons: [`${url}/icon.svg`] },
    telemetryEnabled: false,
    customStoragePrefix: `phone-${name}`,
    // Each request is shown at once; by default the next one waits for the previous answer.
    signConfig: { disableRequestQueue: true },
    ...(storage ? { storage } : {}),
  })
  redirectVerify(client, verifyUrl)
  ignoreNoise(client)
  return client
}

/** What is not base64 would end in a rejection that no code can catch. */
function ignoreNoise({ core: { relayer } }: Client): void {
  const name = 'shouldIgnoreMessageEvent'
  const ignores = (Reflect.get(relayer, name) as Ignores).bind(relayer)
  const isNoise = ({ message }: Sealed) => !/^[A-Za-z0-9+/]+=*$/.test(message)
  Reflect.set(relayer, name, (async (event) => isNoise(event) || ignores(event)) satisfies Ignores)
}

interface Sealed {
  readonly message: string
}
type Ignores = (event: Sealed) => Promise<boolean>

/**
 * The client's verify host is a constant, so its answer is replaced at run time: statements are
 * checked against our service, and what has none is "not verified" without a request.
 */
function redirectVerify({ core }: Client, verifyUrl: string | undefined): void {
  const resolve = async ({ attestationId, encryptedId }: Asked) =>
    verifyUrl !== undefined && attestationId
      ? readAttestation(attestationId, encryptedId, verifyUrl)
      : undefined
  // "Not verified" is undefined at run time; the published type leaves that out.
  core.verify.resolve = resolve as typeof core.verify.resolve
}

type Asked = Parameters<Client['core']['verify']['resolve']>[0]

/** Stops a client, as closing its page does; its storage stays. */
export async function endClient({ core }: Pick<Client, 'core'>): Promise<void> {
  core.heartbeat.stop()
  // What is still to be published would open the socket again, at once and without end.
  core.relayer.confirmOnlineStateOrThrow = () =>
    Promise.reject(new Error('This client is no longer in use.'))
  await core.relayer.transportClose()
}

/** Cuts the relay socket the way a lost network does; the client connects again by itself. */
export function cutSocket(client: Client): void {
  const socket = Reflect.get(client.core.relayer.provider.connection, 'socket') as
    | { terminate?: () => void; close: () => void }
    | undefined
  if (socket?.terminate) socket.terminate()
  else socket?.close()
}

/** Storage that lives as long as the object. Give the same one again to restart a wallet. */
export function createMemoryStorage(): KeyValueStorage {
  const items = new Map<string, string>()
  const read = (text: string | undefined) => (text === undefined ? undefined : JSON.parse(text))
  return {
    getKeys: async () => [...items.keys()],
    getEntries: async <T>() => [...items].map(([key, text]): [string, T] => [key, read(text) as T]),
    getItem: async <T>(key: string) => read(items.get(key)) as T | undefined,
    setItem: async (key, value) => {
      items.set(key, JSON.stringify(value))
    },
    removeItem: async (key) => {
      items.delete(key)
    },
  }
}
