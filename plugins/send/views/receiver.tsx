import type { ReactNode } from 'react'
import {
  type CaipNetworkId,
  fieldsOf,
  inputLimits,
  isCaipNetworkId,
  serializeError,
} from '../../../kernel/index.ts'
import { useSlotText } from '../../../react/index.ts'
import { Button, ReceiverField as Field, Note } from '../../../react/primitives/index.ts'
import { selectNetwork } from '../../networks/selectors.ts'
import {
  canonicalAddress,
  isReceiver,
  receiverResolver,
  recentReceivers,
} from '../../values/index.ts'
import { selectReceiverText } from '../receivers.ts'
import { send, useConnection, useNetwork, useSendText } from './hooks.ts'
import { messages } from './messages.ts'

/** True if a plugin can look up names on the shown network. */
function useOffersNames(): boolean {
  const namespace = useNetwork()?.chainNamespace
  const { receivers } = send.useSlots()
  return namespace !== undefined && receivers.some(({ offered }) => offered(namespace))
}

/** True if the field contains a name that a plugin can look up. */
export function useNamed(): boolean {
  const namespace = useNetwork()?.chainNamespace
  const { receivers } = send.useSlots()
  const text = send.useSelect((state) => selectReceiverText(state.send))
  return namespace !== undefined && receiverResolver(receivers, text, namespace) !== undefined
}

/** True if the receiver is the sending account, by its address or by a name that leads to it. */
function useIsOwn(): boolean {
  const { address: sender, namespace } = useConnection() ?? {}
  const to = send.useSelect((state) => state.send.receiverAddress)
  if (!sender || !namespace || !isReceiver(to, namespace)) return false
  return canonicalAddress(namespace, to) === canonicalAddress(namespace, sender)
}

interface Elsewhere {
  readonly network: string
  readonly networkId: CaipNetworkId
  readonly address: string
}

/** The other network of an entered address; undefined after any other failure. */
function elsewhereOf(
  failure: { readonly code: string; readonly facts?: unknown } | undefined,
): Elsewhere | undefined {
  if (failure?.code !== 'send/receiver-elsewhere') return undefined
  const { network, networkId, address } = fieldsOf(failure.facts)
  return isCaipNetworkId(networkId) && typeof network === 'string' && typeof address === 'string'
    ? { network, networkId, address }
    : undefined
}

/** The receiver field, with the form's own state. */
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
  const elsewhere = elsewhereOf(lookup?.failure)
  const setFor = send.useSelect(({ networks, send: { receiverSetFor: id } }) =>
    id === undefined ? '' : (selectNetwork(networks, id)?.name ?? id),
  )
  /** Switches to the network of the entered address, and enters it there. */
  const goThere = ({ networkId, address: to }: Elsewhere): Promise<unknown> =>
    dispatch.networks
      .switchNetwork(networkId)
      .then(() => dispatch.send.enterReceiver(to))
      .catch((failure) =>
        dispatch.modal.showSnackbar({ ...serializeError(failure), variant: 'error' }),
      )
  const shown =
    error ?? (lookup?.failure && slotText({ ...lookup.failure, key: lookup.failure.code }))
  return (
    <>
      <Field
        label={text('send.to')}
        placeholder={text(offersNames ? 'send.toNamePlaceholder' : 'send.toPlaceholder')}
        value={selectReceiverText(form)}
        maxLength={inputLimits.link + 1}
        sender={sender}
        family={namespace}
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
      {elsewhere && (
        <Button variant="soft" onClick={() => void goThere(elsewhere)}>
          {text('send.goTo', { network: elsewhere.network })}
        </Button>
      )}
      {form.receiverSetFor !== undefined && (
        <div role="status">
          <Note tone="attention">{text('send.setFor', { network: setFor })}</Note>
        </div>
      )}
      {own && (
        <div role="status">
          <Note>{text('send.ownReceiver')}</Note>
        </div>
      )}
    </>
  )
}
