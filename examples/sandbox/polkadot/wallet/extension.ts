import type { Injected, InjectedAccount } from '@polkadot/extension-inject/types'
import { Keyring } from '@polkadot/keyring'
import type { KeyringPair } from '@polkadot/keyring/types'
import { TypeRegistry } from '@polkadot/types'
import type { SignerPayloadJSON, SignerPayloadRaw } from '@polkadot/types/types'
import { u8aToHex, u8aToU8a, u8aWrapBytes } from '@polkadot/util'
import { addressEq, cryptoWaitReady } from '@polkadot/util-crypto'
import type { PageWallet } from '../../page-wallet/page-wallet.ts'
import { people, ss58Prefix } from '../people.ts'
import type { PolkadotBrand } from './brands.ts'

/** A chain that is never the sandbox's: Polkadot itself. */
const elsewhere = '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3'

/** What `injectExtension` needs: a function that asks for permission and gives the accounts. */
export function createExtension(
  wallet: PageWallet,
  brand: PolkadotBrand,
): (origin: string) => Promise<Injected> {
  const keyring = new Keyring({ ss58Format: ss58Prefix })
  const keys = people.filter(({ name }) => brand.people.includes(name))
  let pairs: readonly KeyringPair[] | undefined
  let pinned: string | undefined
  let lastId = 0

  const loadPairs = async (): Promise<readonly KeyringPair[]> => {
    await cryptoWaitReady()
    pairs ??= keys.map(({ uri, type, name }) => keyring.createFromUri(uri, { name }, type))
    return pairs
  }
  const accounts = async (): Promise<InjectedAccount[]> => {
    if (!wallet.isOpen) return []
    const views = (await loadPairs()).map(({ address, type }, index) => ({
      address,
      type,
      name: keys[index]?.name ?? '',
      genesisHash: pinned ?? null,
    }))
    const active = wallet.memory.account
    return [...views.slice(active), ...views.slice(0, active)]
  }
  const pairOf = async (address: string): Promise<KeyringPair> => {
    const pair = (await loadPairs()).find((held) => addressEq(held.address, address))
    if (!wallet.isOpen || !pair) throw brand.refusals.unauthorized()
    return pair
  }
  const nextId = (): number => {
    lastId += 1
    return lastId
  }
  wallet.listen(({ name, value }) => {
    if (name === 'wrongChain') pinned = typeof value === 'string' ? value : elsewhere
    if (name === 'restore') pinned = undefined
  })

  const injected: Injected = {
    accounts: {
      get: () =>
        wallet.answer({ method: 'accounts.get', params: null, kind: 'read' }, () => accounts()),
      subscribe(listener) {
        const tell = async (): Promise<void> => {
          await listener(await accounts())
        }
        const report = (cause: unknown): void => console.info('an account listener threw', cause)
        tell().catch(report)
        return wallet.listen(() => void tell().catch(report))
      },
    },
    metadata: {
      get: () => Promise.resolve([]),
      provide: () => Promise.resolve(true),
    },
    signer: {
      signPayload: (payload: SignerPayloadJSON) =>
        wallet.answer(
          {
            method: 'signer.signPayload',
            params: payload,
            kind: 'sign',
            title: 'Sign this transaction?',
            lines: [
              ['Account', payload.address],
              ['Call', payload.method],
            ],
          },
          async () => {
            const pair = await pairOf(payload.address)
            if (pinned !== undefined && pinned !== payload.genesisHash) {
              throw new Error(`The account is pinned to the chain ${pinned}.`)
            }
            const registry = new TypeRegistry()
            registry.setSignedExtensions([...payload.signedExtensions])
            const { version } = payload
            const extrinsic = registry.createType('ExtrinsicPayload', payload, { version })
            return { id: nextId(), ...extrinsic.sign(pair) }
          },
        ),
      signRaw: (raw: SignerPayloadRaw) =>
        wallet.answer(
          {
            method: 'signer.signRaw',
            params: raw,
            kind: 'sign',
            title: 'Sign this message?',
            lines: [['Message', new TextDecoder().decode(u8aToU8a(raw.data))]],
          },
          async () => {
            const pair = await pairOf(raw.address)
            const bytes = brand.wraps ? u8aWrapBytes(raw.data) : u8aToU8a(raw.data)
            return { id: nextId(), signature: u8aToHex(pair.sign(bytes)) }
          },
        ),
    },
  }
  return (origin) =>
    wallet.answer(
      {
        method: 'enable',
        params: origin,
        kind: 'connect',
        title: 'Connect to this site?',
        lines: [['Site', origin]],
        interactive: !wallet.isOpen,
      },
      async () => {
        await loadPairs()
        wallet.memory.connected = true
        wallet.save()
        return injected
      },
    )
}
