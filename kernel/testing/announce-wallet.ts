import type { MockProvider } from './mock-wallet.ts'

/** The announcement of a page wallet (EIP-6963). */
export interface WalletInfo {
  readonly uuid: string
  readonly name: string
  readonly icon: string
  readonly rdns: string
}

const someWallet: WalletInfo = {
  uuid: '350670db-19fa-4704-a166-e52e178b59d2',
  name: 'Example Wallet',
  icon: 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=',
  rdns: 'com.example.wallet',
}

/**
 * Announces a wallet on a window-like target, now and whenever the page asks, as EIP-6963 requires. The returned
 * function stops answering the page.
 */
export function announceWallet(
  target: EventTarget,
  provider: MockProvider,
  info: Partial<WalletInfo> = {},
): () => void {
  const detail = Object.freeze({ info: Object.freeze({ ...someWallet, ...info }), provider })
  const announce = (): void => {
    target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  target.addEventListener('eip6963:requestProvider', announce)
  announce()
  return () => target.removeEventListener('eip6963:requestProvider', announce)
}
