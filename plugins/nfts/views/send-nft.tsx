import type { ReactNode } from 'react'
import { inputLimits, serializeError } from '../../../kernel/index.ts'
import { defineView, useSlotText, type ViewDefinition } from '../../../react/index.ts'
import {
  Body,
  Button,
  ErrorNote,
  Note,
  Picture,
  ReceiverField,
  StatusMessage,
  TextField,
} from '../../../react/primitives/index.ts'
import { selectConnection } from '../../connections/selectors.ts'
import { failureDetails } from '../../transactions/selectors.ts'
import { receiverResolver, recentReceivers } from '../../values/index.ts'
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
  if (failure.rejected)
    return <Note lead={text('nfts.declined')}>{text('nfts.declinedDetail')}</Note>
  const details = failureDetails(failure).map(slotText)
  return (
    <ErrorNote
      sentence={slotText({ ...failure, key: failure.code })}
      detail={details.join(' ') || undefined}
    />
  )
}

/** Answers that the name itself is at fault for; after any other failure it may well be right. */
const badNames: readonly string[] = ['nfts/name-unknown', 'names/bad-name']

/** Where it goes: the field of every form that sends. */
function Receiver({ form, isWrong }: { readonly form: NftForm; readonly isWrong: boolean }) {
  const text = useNftsText()
  const slotText = useSlotText()
  const dispatch = plugin.useDispatch()
  const { clipboard } = plugin.useKernel().ports
  const network = useNetwork()?.name ?? ''
  const { receivers } = plugin.useSlots()
  const recipients = plugin.useSelect((state) => state.transactions.recipients)
  const sender = plugin.useSelect((state) => selectConnection(state)?.address)
  const offersNames = receivers.some(({ offered }) => offered('eip155'))
  const { to, found, lookup } = form
  const failure = lookup?.failure && slotText({ ...lookup.failure, key: lookup.failure.code })
  const error = isWrong ? text('nfts.toError', { network }) : failure
  const enter = (typed: string): Promise<void> => dispatch.nfts.enter({ to: typed })
  return (
    <ReceiverField
      label={text('nfts.to')}
      placeholder={text(offersNames ? 'nfts.toNamePlaceholder' : 'nfts.toPlaceholder')}
      value={to}
      maxLength={inputLimits.address}
      sender={sender}
      onChange={(typed) => void enter(typed)}
      busy={lookup !== undefined && !lookup.failure}
      {...(error !== undefined && { error })}
      {...(found && { found: { label: text('nfts.resolved', { name: found.name }), ...found } })}
      recent={{ label: text('nfts.recent'), addresses: recentReceivers(recipients, 'eip155') }}
      paste={{
        label: text('nfts.paste'),
        read: () => clipboard.read(),
        onText: (pasted) =>
          void enter(pasted).catch((thrown) =>
            dispatch.modal.showSnackbar({ ...serializeError(thrown), variant: 'error' }),
          ),
        onFailed: () =>
          void dispatch.modal.showSnackbar({
            message: messages['nfts.pasteFailed'],
            code: 'nfts.pasteFailed',
            variant: 'error',
          }),
      }}
    />
  )
}

function Form({ nft, form }: { readonly nft: Nft; readonly form: NftForm }): ReactNode {
  const text = useNftsText()
  const dispatch = plugin.useDispatch()
  const { receivers } = plugin.useSlots()
  // One text, so that equal readings are the same.
  const issues = plugin.useSelect((state) => readForm(state).issues?.join(' ') ?? '')
  const busy = plugin.useSelect(({ transactions: { status } }) =>
    ['previewing', 'signing'].includes(status),
  )
  const { amount: held = '1' } = nft
  const to = form.to.trim()
  const isNamed = receiverResolver(receivers, to, 'eip155') !== undefined
  const failed = form.lookup?.failure?.code
  const isLookedUp = isNamed && !form.found && failed === undefined
  const asksAgain = isNamed && failed !== undefined && !badNames.includes(failed)
  // Well formed, and yet not an address: its check digits are wrong.
  const isBroken = !isNamed && failed !== undefined
  const mend =
    isBroken || issues.includes('receiver-unusable')
      ? 'nfts.fixReceiver'
      : issues.includes('not-an-amount')
        ? 'nfts.fixCopies'
        : 'nfts.review'
  const label =
    to === '' ? 'nfts.enterReceiver' : isLookedUp ? 'nfts.looking' : asksAgain ? 'nfts.retry' : mend
  const isWrong = issues.includes('receiver-unusable') && to !== '' && !isNamed
  return (
    <>
      <Receiver form={form} isWrong={isWrong} />
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
        inactive={!asksAgain && (issues !== '' || isBroken)}
        busy={busy}
        // A failure of either is in the state, where the form shows it.
        onClick={() => void (asksAgain ? dispatch.nfts.resolveReceiver() : dispatch.nfts.review())}
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
          <Picture
            small
            captioned
            name={titleOf(nft)}
            {...(nft.image !== undefined && { src: nft.image })}
          />
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
