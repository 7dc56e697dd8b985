import type { ConnectionsState } from '../connections/contract.ts'
import { selectAccount } from '../connections/selectors.ts'
import type { NetworksState } from '../networks/contract.ts'
import { isReceiver, isUnits } from '../values/index.ts'
import type { Nft, NftsState, NftTransfer } from './contract.ts'

interface Slices {
  readonly nfts: NftsState
  readonly connections: ConnectionsState
  readonly networks: NetworksState
}

const none: NftsState = { status: 'idle', items: [] }

/** What is known of the active account on its network. */
export const selectNfts = ({ nfts, ...state }: Slices): NftsState =>
  nfts.owner && nfts.owner === selectAccount(state)?.caipAddress ? nfts : none

/** One of the list. */
export const selectNft = (state: Slices, id: unknown): Nft | undefined =>
  selectNfts(state).items.find((one) => one.id === id)

/** How an NFT is called where it has no name of its own. */
export const titleOf = ({ name, collection, tokenId }: Nft): string =>
  name ?? `${collection ?? 'NFT'} #${tokenId.length > 12 ? `${tokenId.slice(0, 11)}…` : tokenId}`

type Issue = 'not-sendable' | 'receiver-unusable' | 'not-an-amount'

/** What the form says, or all that it lacks. */
export type FormReading =
  | { readonly input: NftTransfer; readonly issues?: undefined }
  | { readonly input?: undefined; readonly issues: readonly [Issue, ...(readonly Issue[])] }

/** Reads the form to send one. */
export function readForm(state: Slices): FormReading {
  const { form } = state.nfts
  const nft = form && selectNft(state, form.id)
  if (!nft?.standard) return { issues: ['not-sendable'] }
  const { contract, tokenId, standard, amount: held = '1' } = nft
  const to = form?.found?.address ?? form?.to.trim() ?? ''
  const amount = standard === 'erc721' ? '1' : (form?.amount.trim() ?? '')
  const isHeld = isUnits(amount) && BigInt(amount) > 0n && BigInt(amount) <= BigInt(held)
  const [first, ...others]: readonly Issue[] = [
    ...(isReceiver(to, 'eip155') ? [] : (['receiver-unusable'] as const)),
    ...(isHeld ? [] : (['not-an-amount'] as const)),
  ]
  if (first) return { issues: [first, ...others] }
  const toName = form?.found && { toName: form.found.name }
  return { input: { contract, tokenId, standard, to, amount, name: titleOf(nft), ...toName } }
}
