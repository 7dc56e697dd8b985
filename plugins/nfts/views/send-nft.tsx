import type { ReactNode } from 'react'
import { inputLimits, type Namespace, serializeError } from '../../../kernel/index.ts'
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
import { failureDetails, selectFailure } from '../../transactions/selectors.ts'
import { isWritten, namespaceOf, receiverResolver, recentReceivers } from '../../values/index.ts'
import type { Nft, NftForm } from '../contract.ts'
import { plugin } from '../react.ts'
import { readForm, selectNft, titleOf } from '../selectors.ts'
import { useNetwork, useNftsText } from './hooks.ts'
import { messages } from './messages.ts'

function Failure(): ReactNode {
  const text = useNftsText()
  const slotText = useSlotText()
  const failure = plugin.useSelect((state) => selectFailure(state, 'SendNft'))
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

/** Errors that the name itself causes; after other errors it may be right. */
const badNames: readonly string[] = ['nfts/name-unknown', 'names/bad-name']

/** The receiver field, shared by all forms that send. */
function Receiver({
  family,
  form,
  isWrong,
}: {
  readonly family: Namespace
  readonly form: NftForm
  readonly isWrong: boolean
}): ReactNode {
  const text = useNftsText()
  const slotText = useSlotText()
  const dispatch = plugin.useDispatch()
  const { clipboard } = plugin.useKernel().ports
  const network = useNetwork()?.name ?? ''
  const { receivers } = plugin.useSlots()
  const recipients = plugin.useSelect((state) => state.transactions.recipients)
  const sender = plugin.useSelect((state) => selectConnection(state)?.address)
  const offersNames = receivers.some(({ offered }) => offered(family))
  const { to, found, lookup } = form
  const failure = lookup?.failure && slotText({ ...lookup.failure, key: lookup.failure.code })
  const error = isWrong ? text('nfts.toError', { network }) : failure
  const enter = (typed: string): Promise<void> => dispatch.nfts.enter({ to: typed })
  return (
    <ReceiverField
      label={text('nfts.to')}
      placeholder={text(offersNames ? 'nfts.toNamePlaceholder' : 'nfts.toPlaceholder')}
      value={to}
      maxLength={inputLimits.link + 1}
      sender={sender}
      family={family}
      onChange={(typed) => void enter(typed)}
      busy={lookup !== undefined && !lookup.failure}
      {...(error !== undefined && { error })}
      {...(found && { found: { label: text('nfts.resolved', { name: found.name }), ...found } })}
      recent={{ label: text('nfts.recent'), addresses: recentReceivers(recipients, family) }}
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
  // As one string, so that equal results compare as equal.
  const issues = plugin.useSelect((state) => readForm(state).issues?.join(' ') ?? '')
  const busy = plugin.useSelect(({ transactions: { status } }) =>
    ['previewing', 'signing'].includes(status),
  )
  const { amount: held = '1' } = nft
  const to = form.to.trim()
  const family = namespaceOf(nft.networkId)
  const isNamed = receiverResolver(receivers, to, family) !== undefined
  const failed = form.lookup?.failure?.code
  const isLookedUp = isNamed && !form.found && failed === undefined
  const asksAgain = isNamed && failed !== undefined && !badNames.includes(failed)
  // Well formed, but with a wrong checksum.
  const isBroken = !isNamed && failed !== undefined
  const mend =
    isBroken || issues.includes('receiver-unusable')
      ? 'nfts.fixReceiver'
      : issues.includes('not-an-amount')
        ? 'nfts.fixCopies'
        : 'nfts.review'
  const label =
    to === '' ? 'nfts.enterReceiver' : isLookedUp ? 'nfts.looking' : asksAgain ? 'nfts.retry' : mend
  // It is read after a pause; until then it is neither right nor wrong.
  const isWritable = to !== '' && !isNamed && !isWritten(to)
  const isWrong = issues.includes('receiver-unusable') && isWritable
  return (
    <>
      <Receiver family={family} form={form} isWrong={isWrong} />
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
        // The state holds either failure, and the form shows it.
        onClick={() => void (asksAgain ? dispatch.nfts.resolveReceiver() : dispatch.nfts.review())}
      >
        {text(label)}
      </Button>
    </>
  )
}

/** The form for sending an NFT. */
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
