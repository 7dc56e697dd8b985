import type { ReactNode } from 'react'
import { fieldsOf } from '../../../kernel/index.ts'
import {
  defineView,
  useAmounts,
  useArmed,
  useMutation,
  useSlotText,
  type ViewDefinition,
} from '../../../react/index.ts'
import {
  AddressText,
  Body,
  Button,
  ErrorNote,
  KeyValue,
  Note,
  StatusMessage,
} from '../../../react/primitives/index.ts'
import { selectOpenConnection } from '../../connections/selectors.ts'
import { selectAppName } from '../../options/selectors.ts'
import type { SessionPermission, SmartSessionsState } from '../contract.ts'
import { plugin } from '../react.ts'
import { useDay, useDuration, useSentence, useSessionsText } from './hooks.ts'
import { messages } from './messages.ts'

/** One permission: its sentence, and details that do not fit into it. */
function Permission({ permission }: { readonly permission: SessionPermission }): ReactNode {
  const text = useSessionsText()
  const sentence = useSentence()
  const duration = useDuration()
  const target = permission.kind === 'contract' ? permission.address : permission.token
  const label = permission.kind === 'contract' ? 'smartSessions.contract' : 'smartSessions.token'
  const items = [
    ...(permission.kind === 'allowance'
      ? [{ name: text('smartSessions.period'), value: duration(permission.period) }]
      : []),
    ...(target === undefined
      ? []
      : [{ name: text(label), value: <AddressText value={target} format="groups" /> }]),
  ]
  return (
    <>
      <Note lead={sentence(permission)} />
      <KeyValue items={items} />
    </>
  )
}

function Failure({ failure }: Required<Pick<SmartSessionsState, 'failure'>>): ReactNode {
  const text = useSessionsText()
  const slotText = useSlotText()
  const lead = text('smartSessions.unanswered')
  if (failure.code === 'transactions/warned')
    return (
      <Note tone="attention" lead={lead}>
        {text('smartSessions.unansweredDetail')}
      </Note>
    )
  const maySend = fieldsOf(failure.facts).maySend === true
  return (
    <ErrorNote
      sentence={slotText({ ...failure, key: failure.code })}
      detail={maySend ? lead : undefined}
    />
  )
}

function Asked({ asked }: { readonly asked: NonNullable<SmartSessionsState['asked']> }): ReactNode {
  const text = useSessionsText()
  const day = useDay()
  const amounts = useAmounts()
  const dispatch = plugin.useDispatch()
  const { status, failure } = plugin.useSelect(({ smartSessions }) => smartSessions)
  const metadata = plugin.useSelect(({ options }) => options.metadata)
  const { origin } = plugin.useKernel().ports.page
  const app = selectAppName(metadata, origin, origin)
  const wallet = plugin.useSelect(
    ({ connections }) => selectOpenConnection(connections, asked.connectionId)?.connector.name,
  )
  const armed = useArmed()
  const { mutate: allow } = useMutation(dispatch.smartSessions.allow)
  const { terms, account } = asked
  const isBusy = status === 'granting'
  const address = account.slice(account.lastIndexOf(':') + 1)
  const limit = terms.callLimit
  return (
    <Body busy={isBusy}>
      <StatusMessage title={text('smartSessions.ask', { app })} />
      {terms.permissions.map((permission) => (
        <Permission key={JSON.stringify(permission)} permission={permission} />
      ))}
      <KeyValue
        items={[
          { name: text('smartSessions.until'), value: <bdi>{day(terms.expiry)}</bdi> },
          ...(limit === undefined
            ? []
            : [
                {
                  name: text('smartSessions.limit'),
                  value: text('smartSessions.calls', { count: amounts(String(limit)) }),
                },
              ]),
          {
            name: text('smartSessions.account'),
            value: <AddressText value={address} format="groups" />,
          },
        ]}
      />
      <div role="status">
        {failure && !isBusy ? (
          <Failure failure={failure} />
        ) : (
          <Note tone="attention" lead={text('smartSessions.warning')}>
            {text('smartSessions.warningDetail')}
          </Note>
        )}
      </div>
      <Button busy={isBusy} onClick={armed(() => allow())}>
        {isBusy
          ? text('smartSessions.confirm', { wallet: wallet ?? text('smartSessions.yourWallet') })
          : text('smartSessions.allow')}
      </Button>
      <Button variant="ghost" onClick={() => void dispatch.smartSessions.refuse()}>
        {text('smartSessions.refuse')}
      </Button>
    </Body>
  )
}

function Grant(): ReactNode {
  const text = useSessionsText()
  const dispatch = plugin.useDispatch()
  const asked = plugin.useSelect(({ smartSessions }) => smartSessions.asked)
  if (asked) return <Asked asked={asked} />
  // No request is waiting, for example after the last one, or in a recording.
  return (
    <Body align="center">
      <StatusMessage title={text('smartSessions.none')} />
      <Button onClick={() => void dispatch.modal.finish()}>{text('smartSessions.back')}</Button>
    </Body>
  )
}

export const view: ViewDefinition<typeof messages> = defineView({
  messages,
  header: (text) => ({ title: text('smartSessions.title') }),
  Component: Grant,
})
