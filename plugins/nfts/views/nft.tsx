import type { ReactNode } from 'react'
import { safeText } from '../../../kernel/index.ts'
import { defineView, type ViewDefinition, type ViewProps } from '../../../react/index.ts'
import {
  AddressText,
  Body,
  Button,
  Footer,
  KeyValue,
  Ltr,
  OpenIcon,
  Picture,
  SectionLabel,
  SendIcon,
  StatusMessage,
} from '../../../react/primitives/index.ts'
import { selectIsOn } from '../../options/selectors.ts'
import { explorerLink } from '../../values/index.ts'
import type { Nft } from '../contract.ts'
import { plugin } from '../react.ts'
import { selectNft, titleOf } from '../selectors.ts'
import { useNetwork, useNftsText } from './hooks.ts'
import { messages } from './messages.ts'

// All views in one module: the page's start contains only its name.
export { Tab } from './nfts-tab.tsx'
export { view as sendView } from './send-nft.tsx'

function Known({ nft }: { readonly nft: Nft }): ReactNode {
  const text = useNftsText()
  const dispatch = plugin.useDispatch()
  const network = useNetwork()
  const sends = plugin.useSelect((state) => selectIsOn(state.options, 'send'))
  const { contract, tokenId, standard, amount, collection, description, attributes = [] } = nft
  const link = explorerLink(network?.explorerUrl, `token/${contract}?a=${tokenId}`)
  const row = (name: keyof typeof messages, value: ReactNode) =>
    value === undefined ? [] : [{ name: text(name), value }]
  return (
    <>
      <Picture large name={titleOf(nft)} {...(nft.image !== undefined && { src: nft.image })} />
      <StatusMessage
        title={titleOf(nft)}
        {...(description !== undefined && { detail: description })}
      />
      <KeyValue
        items={[
          ...row('nfts.collection', collection),
          ...row('nfts.held', amount === undefined ? undefined : <Ltr>{amount}</Ltr>),
          ...row('nfts.tokenId', <Ltr>{safeText(tokenId, 80)}</Ltr>),
          ...row('nfts.contract', <AddressText value={contract} format="groups" />),
          ...row('nfts.network', network?.name ?? nft.networkId),
        ]}
      />
      {attributes.length > 0 && (
        <>
          <SectionLabel>{text('nfts.attributes')}</SectionLabel>
          <KeyValue items={attributes} />
        </>
      )}
      {link !== undefined && (
        <Button variant="soft" href={link} icon={<OpenIcon />}>
          {text('nfts.explorer')}
        </Button>
      )}
      {standard && sends && (
        <Footer>
          <Button icon={<SendIcon />} onClick={() => void dispatch.nfts.choose(nft.id)}>
            {text('nfts.send')}
          </Button>
        </Footer>
      )}
    </>
  )
}

/** Shows one NFT of the tab. */
function NftView({ data }: ViewProps): ReactNode {
  const text = useNftsText()
  const nft = plugin.useSelect((state) => selectNft(state, data.id))
  return (
    <Body align="center">
      {nft ? <Known nft={nft} /> : <StatusMessage title={text('nfts.unknown')} />}
    </Body>
  )
}

export const view: ViewDefinition<typeof messages> = defineView({
  messages,
  header: (text) => ({ title: text('nfts.title') }),
  Component: NftView,
})
