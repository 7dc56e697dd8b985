import { PageWallet } from '../../page-wallet/page-wallet.ts'
import type { Script } from '../../wallets/scripts.ts'
import { type NetworkName, networkNames } from '../networks.ts'
import { type BitcoinKey, keyOf } from '../people.ts'
import type { BitcoinBrand } from './brands.ts'

/** A page wallet with Bitcoin keys on the network it is set to. */
export class BitcoinWallet extends PageWallet {
  readonly apiUrl: string
  readonly brand: BitcoinBrand

  constructor(brand: BitcoinBrand, apiUrl: string, network: NetworkName, script?: Script) {
    super({ ...brand, network }, script)
    this.brand = brand
    this.apiUrl = apiUrl
    this.listen(({ name, value }) => {
      if (name !== 'wrongChain') return
      const other = network === 'Signet' ? 'Testnet' : 'Signet'
      this.switchTo(networkNames.find((known) => known === value) ?? other)
    })
  }

  /** The network by its sats-connect name. */
  get network(): NetworkName {
    return networkNames.find((name) => name === this.memory.network) ?? 'Regtest'
  }

  /** Moves the wallet to a network and remembers it. */
  switchTo(network: NetworkName): void {
    this.memory.network = network
    this.save()
  }

  /** Remembers that the page may see accounts. */
  permit(): void {
    this.memory.connected = true
    this.save()
  }

  /** Key that receives and pays. */
  get payment(): BitcoinKey {
    const { person, payment } = this.#account
    return keyOf(person, payment, this.network)
  }

  /** Key that holds inscriptions. */
  get ordinals(): BitcoinKey {
    return keyOf(this.#account.person, 'p2tr', this.network)
  }

  /** Throws unless the page may use accounts. */
  check(): void {
    if (!this.isOpen) throw this.brand.refusals.unauthorized()
  }

  get #account(): BitcoinBrand['accounts'][number] {
    const account = this.brand.accounts[this.memory.account] ?? this.brand.accounts[0]
    if (!account) throw new Error(`${this.brand.name} has no account`)
    return account
  }
}
