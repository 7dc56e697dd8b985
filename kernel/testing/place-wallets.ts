/** Connection from the objects on a page to the wallets behind them. */
export interface WalletLine {
  ask(family: string, method: string, params: unknown): Promise<unknown>
  /** Events of the wallets: those of EIP-1193, and `accounts` of the other families. */
  listen(listener: (family: string, event: string, value: unknown) => void): void
}

/** Names of the page's wallets in lists. A family without a name has no wallet. */
export interface WalletNames {
  readonly eip155?: string
  readonly solana?: string
  readonly bip122?: string
  readonly polkadot?: string
}

/** Quirks of the objects on the page, by family. */
export type PlaceQuirks = Readonly<Partial<Record<keyof WalletNames, readonly string[]>>>

/**
 * Puts wallets onto a window in each family's form: EIP-6963, Wallet Standard, `window.unisat`, `injectedWeb3`. It uses
 * nothing from outside its body, because its source text also runs inside a browser page.
 */
export function placeWallets(
  target: EventTarget,
  names: WalletNames,
  line: WalletLine,
  quirks: PlaceQuirks = {},
): void {
  const has = (family: keyof WalletNames, quirk: string): boolean =>
    quirks[family]?.includes(quirk) === true
  const page = target as EventTarget & Record<string, unknown>
  type Listener = (value: unknown) => void
  const icon = 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4='
  const listeners = new Map<string, Set<Listener>>()
  const on = (key: string, listener: Listener): (() => void) => {
    const set = listeners.get(key) ?? new Set()
    listeners.set(key, set.add(listener))
    return () => void set.delete(listener)
  }
  const off = (key: string, listener: Listener): void => {
    listeners.get(key)?.delete(listener)
  }
  line.listen((family, event, value) => {
    for (const listener of [...(listeners.get(`${family} ${event}`) ?? [])]) listener(value)
  })

  function placeEip155(name: string): void {
    const provider = {
      request: ({ method, params }: { readonly method: string; readonly params?: unknown }) =>
        line.ask('eip155', method, params),
      on: (event: string, listener: Listener) => void on(`eip155 ${event}`, listener),
      removeListener: (event: string, listener: Listener) => off(`eip155 ${event}`, listener),
      isConnected: () => true,
    }
    if (has('eip155', 'false-flags'))
      page.ethereum = { ...provider, isMetaMask: true, providers: [provider] }
    const uuid = '350670db-19fa-4704-a166-e52e178b59d2'
    const info = Object.freeze({ uuid, name, icon, rdns: 'com.example.wallet' })
    const detail = Object.freeze({ info, provider })
    const announce = (): void => {
      page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    }
    page.addEventListener('eip6963:requestProvider', announce)
    announce()
  }

  function placeSolana(name: string): void {
    const toHex = (bytes: Uint8Array): string =>
      Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
    const fromHex = (text: unknown): Uint8Array =>
      Uint8Array.from(String(text).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
    const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
    const publicKeyOf = (address: string): Uint8Array => {
      const number = [...address].reduce((sum, one) => sum * 58n + BigInt(digits.indexOf(one)), 0n)
      return fromHex(number.toString(16).padStart(64, '0').slice(-64))
    }
    const chains = ['mainnet', 'devnet', 'testnet', 'localnet'].map((one) => `solana:${one}`)
    const ask = (method: string, params: object): Promise<unknown> =>
      line.ask('solana', method, params)
    interface Input {
      readonly account: { readonly address: string }
      readonly chain?: string
      readonly message?: Uint8Array
      readonly transaction?: Uint8Array
    }
    /** A signing feature; each input is a separate request. */
    const signing = (
      method: string,
      read: (answer: Uint8Array, input: Input) => object,
    ): Record<string, unknown> => ({
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      async [method](...inputs: readonly Input[]) {
        const outputs: object[] = []
        for (const input of inputs) {
          const { account, chain, message, transaction } = input
          const asked = {
            account: account.address,
            ...(chain && { chain }),
            ...(message && { message: toHex(message) }),
            ...(transaction && { transaction: toHex(transaction) }),
          }
          outputs.push(read(fromHex(await ask(method, asked)), input))
        }
        return outputs
      },
    })
    const features: Record<string, object> = {
      'standard:connect': {
        version: '1.0.0',
        async connect(input?: { readonly silent?: boolean }) {
          take(await ask('connect', { silent: input?.silent === true }))
          return { accounts: wallet.accounts }
        },
      },
      'standard:disconnect': { version: '1.0.0', disconnect: () => ask('disconnect', {}) },
      'standard:events': {
        version: '1.0.0',
        on: (_event: string, listener: Listener) => on('solana change', listener),
      },
      'solana:signMessage': signing('signMessage', (signature, { message }) => ({
        signedMessage: message,
        signature,
      })),
      'solana:signTransaction': signing('signTransaction', (signedTransaction) => ({
        signedTransaction,
      })),
      'solana:signAndSendTransaction': signing('signAndSendTransaction', (signature) => ({
        signature,
      })),
    }
    const signs = Object.keys(features).filter((one) => one.startsWith('solana:'))
    const accounts: readonly object[] = []
    const wallet = { version: '1.0.0', name, icon, chains, accounts, features }
    function take(list: unknown): void {
      wallet.accounts = (list as readonly unknown[]).map((address) => ({
        address,
        publicKey: publicKeyOf(String(address)),
        chains,
        features: signs,
      }))
    }
    on('solana accounts', (list) => {
      take(list)
      for (const listener of [...(listeners.get('solana change') ?? [])])
        listener({ accounts: wallet.accounts })
    })
    // Other entries of the same name: one for Bitcoin that connects in its own way, and one for a further family.
    const entry = (chain: string, feature: string, method: string): object => ({
      ...{ version: '1.0.0', name, icon, chains: [chain], accounts: [] },
      features: {
        [feature]: { version: '1.0.0', [method]: () => ask(feature, {}) },
        'standard:events': { version: '1.0.0', on: () => () => undefined },
      },
    })
    const beside = has('solana', 'three-families')
      ? [
          entry('bitcoin:mainnet', 'bitcoin:connect', 'connect'),
          entry('aptos:mainnet', 'standard:connect', 'connect'),
        ]
      : []
    const register = (api: { register(wallet: object): unknown }): void => {
      for (const one of [wallet, ...beside]) api.register(one)
    }
    page.addEventListener('wallet-standard:app-ready', (event) =>
      register((event as CustomEvent).detail),
    )
    page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  }

  function placeBip122(): void {
    const ask = (method: string, params: object = {}): Promise<unknown> =>
      line.ask('bip122', method, params)
    page.unisat = {
      ...(has('bip122', 'two-networks') && { getChain: () => ask('getChain') }),
      requestAccounts: () => ask('requestAccounts'),
      getAccounts: () => ask('getAccounts'),
      getPublicKey: () => ask('getPublicKey'),
      getNetwork: () => ask('getNetwork'),
      disconnect: () => ask('disconnect'),
      signMessage: (message: string, type: string) => ask('signMessage', { message, type }),
      signPsbt: (psbt: string, options: object) => ask('signPsbt', { psbt, options }),
      pushPsbt: (psbt: string) => ask('pushPsbt', { psbt }),
      sendBitcoin: (to: string, satoshis: number) => ask('sendBitcoin', { to, satoshis }),
      on: (event: string, listener: Listener) => void on(`bip122 ${event}`, listener),
      removeListener: (event: string, listener: Listener) => off(`bip122 ${event}`, listener),
    }
    on('bip122 accounts', (list) => {
      for (const listener of [...(listeners.get('bip122 accountsChanged') ?? [])]) listener(list)
    })
  }

  function placePolkadot(name: string): void {
    const ask = (method: string, params: object): Promise<unknown> =>
      line.ask('polkadot', method, params)
    const shown = (list: unknown): readonly object[] =>
      (list as readonly unknown[]).map((address) => ({ address, name, type: 'sr25519' }))
    const get = async (): Promise<readonly object[]> => shown(await ask('accounts', {}))
    let id = 0
    const sign = (method: string) => async (input: object) => ({
      signature: await ask(method, input),
      id: ++id,
    })
    const injected = {
      accounts: {
        get,
        subscribe(listener: Listener) {
          get().then(listener, () => listener([]))
          return on('polkadot accounts', (list) => listener(shown(list)))
        },
      },
      signer: { signRaw: sign('signRaw'), signPayload: sign('signPayload') },
    }
    const extension = {
      version: '1.0.0',
      async enable(origin: string) {
        await ask('enable', { origin })
        return injected
      },
    }
    page.injectedWeb3 = { ...(page.injectedWeb3 as object | undefined), [name]: extension }
  }

  if (names.eip155) placeEip155(names.eip155)
  if (names.solana) placeSolana(names.solana)
  if (names.bip122) placeBip122()
  if (names.polkadot) placePolkadot(names.polkadot)
}
