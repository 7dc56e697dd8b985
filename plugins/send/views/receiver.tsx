import type { ReactNode } from 'react'
import { inputLimits, serializeError } from '../../../kernel/index.ts'
import { useSlotText } from '../../../react/index.ts'
import { ReceiverField as Field, Note } from '../../../react/primitives/index.ts'
import {
  canonicalAddress,
  isReceiver,
  receiverResolver,
  recentReceivers,
} from '../../values/index.ts'
import { selectReceiverText } from '../receivers.ts'
import { send, useConnection, useNetwork, useSendText } from './hooks.ts'
import { messages } from './messages.ts'

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

/** Whether the receiver is the account that sends, by address or by a name that stands for it. */
function useIsOwn(): boolean {
  const { address: sender, namespace } = useConnection() ?? {}
  const to = send.useSelect((state) => state.send.receiverAddress)
  if (!sender || !namespace || !isReceiver(to, namespace)) return false
  return canonicalAddress(namespace, to) === canonicalAddress(namespace, sender)
}

/** Where it goes, of the form's own state. */
export function ReceiverField({ error }: { readonly error: string | undefined }): ReactNode {
  const text = useSendText()
  const slotText = useSlotText()
  const dispatch = send.useDispatch()
  const { clipboard } = send.useKernel().ports
  const namespace = useNetwork()?.chainNamespace
  const form = send.useSelect((state) => state.send)
  const recipients = send.useSelect((state) => state.transactions.recipients)
  const offersNames = useOffersNames()
  const sender = useConnection()?.address
  const own = useIsOwn()
  const { receiverLookup: lookup, receiverProfileName: name } = form
  const { receiverAddress: address, receiverProfileImageUrl: avatar } = form
  const shown =
    error ?? (lookup?.failure && slotText({ ...lookup.failure, key: lookup.failure.code }))
  return (
    <>
      <Field
        label={text('send.to')}
        placeholder={text(offersNames ? 'send.toNamePlaceholder' : 'send.toPlaceholder')}
        value={selectReceiverText(form)}
        maxLength={inputLimits.address}
        sender={sender}
        onChange={(typed) => void dispatch.send.enterReceiver(typed)}
        busy={lookup !== undefined && !lookup.failure}
        {...(shown !== undefined && { error: shown })}
        {...(name !== undefined && {
          found: {
            label: text('send.resolved', { name }),
            ...{ name, address },
            ...(avatar !== undefined && { avatar }),
          },
        })}
        recent={{ label: text('send.recent'), addresses: recentReceivers(recipients, namespace) }}
        paste={{
          label: text('send.paste'),
          read: () => clipboard.read(),
          onText: (pasted) =>
            void dispatch.send
              .enterReceiver(pasted)
              .catch((failure) =>
                dispatch.modal.showSnackbar({ ...serializeError(failure), variant: 'error' }),
              ),
          onFailed: () =>
            void dispatch.modal.showSnackbar({
              message: messages['send.pasteFailed'],
              code: 'send.pasteFailed',
              variant: 'error',
            }),
        }}
      />
      {own && (
        <div role="status">
          <Note>{text('send.ownReceiver')}</Note>
        </div>
      )}
    </>
  )
}
