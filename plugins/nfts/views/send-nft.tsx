import type { ReactNode } from 'react'
import { inputLimits } from '../../../kernel/index.ts'
import { defineView, useSlotText, type ViewDefinition } from '../../../react/index.ts'
import { Body, Button, Note, StatusMessage, TextField } from '../../../react/primitives/index.ts'
import type { Nft, NftForm } from '../contract.ts'
import { plugin } from '../react.ts'
import { readForm, selectNft, titleOf } from '../selectors.ts'
import { useNetwork, useNftsText } from './hooks.ts'
import { messages } from './messages.ts'

function Failure(): ReactNode {
  const text = useNftsText()
  const slotText = useSlotText()
  const failure = plugin.useSelect((state) => state.transactions.failure)
  if (!failure) return null
  return failure.rejected ? (
    <Note lead={text('nfts.declined')}>{text('nfts.declinedDetail')}</Note>
  ) : (
    <Note tone="error">{slotText({ ...failure, key: failure.code })}</Note>
  )
}

function Form({ nft, form }: { readonly nft: Nft; readonly form: NftForm }): ReactNode {
  const text = useNftsText()
  const dispatch = plugin.useDispatch()
  const network = useNetwork()?.name ?? ''
  // One text, so that equal readings are the same.
  const issues = plugin.useSelect((state) => readForm(state).issues?.join(' ') ?? '')
  const busy = plugin.useSelect(({ transactions: { status } }) =>
    ['previewing', 'signing'].includes(status),
  )
  const { amount: held = '1' } = nft
  const label = form.to.trim() === '' ? 'nfts.enterReceiver' : 'nfts.review'
  const noAddress = issues.includes('receiver-unusable') && form.to.trim() !== ''
  return (
    <>
      <TextField
        code
        label={text('nfts.to')}
        placeholder={text('nfts.toPlaceholder')}
        value={form.to}
        maxLength={inputLimits.address}
        onChange={(typed) => void dispatch.nfts.enter({ to: typed })}
        {...(noAddress && { error: text('nfts.toError', { network }) })}
      />
      {nft.standard === 'erc1155' && (
        <TextField
          label={text('nfts.copies')}
          inputMode="numeric"
          value={form.amount}
          maxLength={inputLimits.amount}
          hint={text('nfts.copiesHint', { held })}
          onChange={(typed) => void dispatch.nfts.enter({ amount: typed })}
          {...(issues.includes('not-an-amount') && { error: text('nfts.copiesError', { held }) })}
        />
      )}
      <Failure />
      <Button
        inactive={issues !== ''}
        busy={busy}
        // A failure is in the state, where the form shows it.
        onClick={() => void dispatch.nfts.review()}
      >
        {text(label)}
      </Button>
    </>
  )
}

/** Asks for the receiver of an NFT. */
function SendNft(): ReactNode {
  const text = useNftsText()
  const form = plugin.useSelect((state) => state.nfts.form)
  const nft = plugin.useSelect((state) => selectNft(state, state.nfts.form?.id))
  return (
    <Body>
      {form && nft ? (
        <>
          <StatusMessage title={titleOf(nft)} detail={nft.collection ?? ''} />
          <Form nft={nft} form={form} />
        </>
      ) : (
        <StatusMessage title={text('nfts.unknown')} />
      )}
    </Body>
  )
}

export const view: ViewDefinition<typeof messages> = defineView({
  messages,
  header: (text) => ({ title: text('nfts.sendTitle') }),
  Component: SendNft,
})
