import type { Namespace } from '../../kernel/index.ts'
import type { Connection, ConnectionsState } from '../connections/contract.ts'
import { selectAccount, selectConnection } from '../connections/selectors.ts'
import type { NetworksState } from '../networks/contract.ts'
import { selectNetwork } from '../networks/selectors.ts'
import { isReceiver, isUnits, namespaceOf } from '../values/index.ts'
import type { Nft, NftsState, NftTransfer } from './contract.ts'

interface Slices {
  readonly nfts: NftsState
  readonly connections: ConnectionsState
  readonly networks: NetworksState
}

/** No account, or nothing read of it. */
export const none: NftsState = { status: 'idle', items: [] }

/** The NFTs of the active account on its network. */
export const selectNfts = ({ nfts, ...state }: Slices): NftsState =>
  nfts.owner && nfts.owner === selectAccount(state)?.caipAddress ? nfts : none

/** A listed NFT. */
export const selectNft = (state: Slices, id: unknown): Nft | undefined =>
  selectNfts(state).items.find((one) => one.id === id)

/** The active connection of the active family, which sends. */
export const selectSender = (state: Slices): Connection | undefined =>
  selectConnection(state, state.networks.activeNamespace)

/** The family of the form's NFT; undefined if none is chosen or listed. */
export function selectFormFamily(state: Slices): Namespace | undefined {
  const nft = selectNft(state, state.nfts.form?.id)
  return nft && namespaceOf(nft.networkId)
}

/** The title of an NFT, also without a name of its own. */
export const titleOf = ({ name, collection, tokenId }: Nft): string =>
  name ?? `${collection ?? 'NFT'} #${tokenId.length > 12 ? `${tokenId.slice(0, 11)}…` : tokenId}`

type Issue = 'not-sendable' | 'receiver-unusable' | 'not-an-amount'

/** The form's input, or everything that it lacks. */
export type FormReading =
  | { readonly input: NftTransfer; readonly issues?: undefined }
  | { readonly input?: undefined; readonly issues: readonly [Issue, ...(readonly Issue[])] }

/** Validates the form. */
export function readForm(state: Slices): FormReading {
  const { form } = state.nfts
  const nft = form && selectNft(state, form.id)
  if (!nft?.standard) return { issues: ['not-sendable'] }
  const { contract, tokenId, standard, amount: held = '1' } = nft
  const to = form?.found?.address ?? form?.to.trim() ?? ''
  const amount = standard === 'erc721' ? '1' : (form?.amount.trim() ?? '')
  const isHeld = isUnits(amount) && BigInt(amount) > 0n && BigInt(amount) <= BigInt(held)
  const [first, ...others]: readonly Issue[] = [
    ...(isReceiver(to, namespaceOf(nft.networkId)) ? [] : (['receiver-unusable'] as const)),
    ...(isHeld ? [] : (['not-an-amount'] as const)),
  ]
  if (first) return { issues: [first, ...others] }
  const { setFor } = form?.found ?? {}
  const toName = form?.found && {
    toName: form.found.name,
    ...(setFor !== undefined && {
      toSetFor: selectNetwork(state.networks, setFor)?.name ?? setFor,
    }),
  }
  return { input: { contract, tokenId, standard, to, amount, name: titleOf(nft), ...toName } }
}
