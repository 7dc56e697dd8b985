import { type ReactNode, useRef } from 'react'
import { inputLimits, serializeError } from '../../../kernel/index.ts'
import { useSlotText } from '../../../react/index.ts'
import {
  AddressText,
  Avatar,
  IconButton,
  List,
  PasteIcon,
  Row,
  TextField,
} from '../../../react/primitives/index.ts'
import { isReceiver } from '../../values/index.ts'
import { receiverResolver, selectReceiverText } from '../receivers.ts'
import { send, useNetwork, useSendText } from './hooks.ts'
import { messages } from './messages.ts'

/** Of the addresses that were sent to before; the newest. */
const maxRecent = 3

/** Whether a plugin resolves names on the shown network. */
function useOffersNames(): boolean {
  const namespace = useNetwork()?.chainNamespace
  const { receivers } = send.useSlots()
  return namespace !== undefined && receivers.some(({ offered }) => offered(namespace))
}

/** Whether what stands in the field is a name that a plugin can look up. */
export function useNamed(): boolean {
  const namespace = useNetwork()?.chainNamespace
  const { receivers } = send.useSlots()
  const text = send.useSelect((state) => selectReceiverText(state.send))
  return namespace !== undefined && receiverResolver(receivers, text, namespace) !== undefined
}

/** What the name in the field was found to stand for, in full: that is what will be signed. */
function Found(): ReactNode {
  const text = useSendText()
  const {
    receiverProfileName: name,
    receiverProfileImageUrl: avatar,
    receiverAddress: address,
  } = send.useSelect((state) => state.send)
  if (name === undefined) return null
  return (
    <div role="status">
      <List label={text('send.resolved', { name })} card>
        <Row
          title={<bdi dir="ltr">{name}</bdi>}
          detail={<AddressText value={address} format="groups" />}
          media={<Avatar seed={address} {...(avatar !== undefined && { src: avatar })} />}
        />
      </List>
    </div>
  )
}

/** Addresses that this account's visitor sent to before. */
function RecentReceivers(): ReactNode {
  const text = useSendText()
  const dispatch = send.useDispatch()
  const namespace = useNetwork()?.chainNamespace
  const recipients = send.useSelect((state) => state.transactions.recipients)
  const recent = namespace
    ? recipients.filter((address) => isReceiver(address, namespace)).slice(0, maxRecent)
    : []
  if (recent.length === 0) return null
  return (
    <List heading={text('send.recent')} card>
      {recent.map((address) => (
        <Row
          key={address}
          title={<AddressText value={address} />}
          media={<Avatar seed={address} />}
          onSelect={() => void dispatch.send.enterReceiver(address)}
        />
      ))}
    </List>
  )
}

/** Where it goes: an address, or a name with the address that it stands for in full below. */
export function ReceiverField({ error }: { readonly error: string | undefined }): ReactNode {
  const text = useSendText()
  const dispatch = send.useDispatch()
  const { clipboard } = send.useKernel().ports
  const receiver = send.useSelect((state) => selectReceiverText(state.send))
  const lookup = send.useSelect((state) => state.send.receiverLookup)
  const offersNames = useOffersNames()
  const slotText = useSlotText()
  const shown =
    error ?? (lookup?.failure && slotText({ ...lookup.failure, key: lookup.failure.code }))
  const field = useRef<HTMLInputElement>(null)
  const paste = (): void => {
    clipboard.read().then(
      (pasted) => {
        // The button is hidden with the empty field: return the keyboard focus to the form.
        field.current?.focus()
        dispatch.send
          .enterReceiver(pasted)
          .catch((error) =>
            dispatch.modal.showSnackbar({ ...serializeError(error), variant: 'error' }),
          )
      },
      () =>
        void dispatch.modal.showSnackbar({
          message: messages['send.pasteFailed'],
          code: 'send.pasteFailed',
          variant: 'error',
        }),
    )
  }
  return (
    <>
      <TextField
        ref={field}
        code
        label={text('send.to')}
        placeholder={text(offersNames ? 'send.toNamePlaceholder' : 'send.toPlaceholder')}
        value={receiver}
        maxLength={inputLimits.address}
        onChange={(typed) => void dispatch.send.enterReceiver(typed)}
        busy={lookup !== undefined && !lookup.failure}
        {...(shown !== undefined && { error: shown })}
        {...(receiver === '' && {
          end: <IconButton label={text('send.paste')} icon={<PasteIcon />} onClick={paste} />,
        })}
      />
      <Found />
      {receiver === '' && <RecentReceivers />}
    </>
  )
}
