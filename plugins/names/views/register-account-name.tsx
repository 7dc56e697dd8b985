import type { ReactNode } from 'react'
import { fieldsOf } from '../../../kernel/index.ts'
import { defineView, useSlotText, type ViewDefinition } from '../../../react/index.ts'
import {
  Body,
  Button,
  Chip,
  ErrorNote,
  List,
  Ltr,
  NameInText,
  Note,
  RetryNote,
  Row,
  StatusMessage,
  TextField,
} from '../../../react/primitives/index.ts'
import { selectIsOn } from '../../options/selectors.ts'
import type { NameRegistrar, NameSuggestion, NamesState } from '../contract.ts'
import { readForm } from './form.ts'
import { plugin, useNamesText, useRegistrar } from './hooks.ts'
import { messages } from './messages.ts'

function SuggestionRow({
  suggestion: { name, registered },
  zone,
}: {
  readonly suggestion: NameSuggestion
  readonly zone: string
}): ReactNode {
  const text = useNamesText()
  const dispatch = plugin.useDispatch()
  const label = name.slice(0, -zone.length - 1)
  const current = plugin.useSelect((state) => state.names.label === label)
  return (
    <Row
      code
      title={label}
      detail={<Ltr>{`.${zone}`}</Ltr>}
      end={
        <Chip tone={registered ? 'plain' : 'ok'}>
          {text(registered ? 'names.taken' : 'names.available')}
        </Chip>
      }
      current={current}
      {...(registered ? {} : { onSelect: () => void dispatch.names.enterLabel(label) })}
    />
  )
}

/** Whether availability is unknown: it is looked up again first. */
const isUnchecked = ({ failure, suggestions }: NamesState): boolean =>
  failure !== undefined &&
  !failure.rejected &&
  !suggestions &&
  failure.code !== 'transactions/warned'

/** Why the last step failed, and how to continue. */
function Failure(): ReactNode {
  const text = useNamesText()
  const slotText = useSlotText()
  const dispatch = plugin.useDispatch()
  const state = plugin.useSelect(({ names }) => names)
  const { failure, label } = state
  if (!failure) return null
  if (failure.rejected) {
    const lead = failure.code.endsWith('/declined') ? 'names.declined' : 'names.stopped'
    return <Note lead={text(lead)}>{text('names.declinedDetail')}</Note>
  }
  if (failure.code === 'transactions/warned')
    return (
      <Note tone="attention" lead={text('names.unanswered')}>
        {text('names.unansweredDetail')}
      </Note>
    )
  const sentence = slotText({ ...failure, key: failure.code })
  const maySend = fieldsOf(failure.facts).maySend === true
  if (!isUnchecked(state))
    return <ErrorNote sentence={sentence} detail={maySend ? text('names.unanswered') : undefined} />
  return (
    <RetryNote
      sentence={sentence}
      label={text('names.retry')}
      onRetry={() => void dispatch.names.enterLabel(label)}
    />
  )
}

/** The zone after the name; left to right in every language, as names are. */
function Zone({ zone }: Pick<NameRegistrar, 'zone'>): ReactNode {
  const isRtl = plugin.useSelect(({ i18n }) => i18n?.direction === 'rtl')
  return (
    <bdi dir="ltr" style={isRtl ? { order: -1 } : undefined}>
      {`.${zone}`}
    </bdi>
  )
}

function Form({ zone }: { readonly zone: NameRegistrar['zone'] }): ReactNode {
  const text = useNamesText()
  const dispatch = plugin.useDispatch()
  const state = plugin.useSelect(({ names }) => names)
  const { label, suggestions = [], status, failure } = state
  const form = readForm(state, zone, text)
  // Taken names are not suggested, except the typed one, which is shown as taken.
  const shown = suggestions.filter(
    ({ name, registered }) => !registered || name === `${label}.${zone}`,
  )
  const busy = status !== 'idle'
  const register = (): void => {
    if (!form.ready || busy) return
    const accept = failure?.code === 'transactions/warned' ? ['unanswered'] : []
    // The state holds the reason, and the form shows it.
    dispatch.names.register({ label, accept }).catch(() => undefined)
  }
  return (
    <Body>
      <TextField
        label={text('names.field')}
        hint={text('names.rule')}
        value={label}
        maxLength={64}
        code
        readOnly={busy}
        busy={form.checking ?? false}
        end={<Zone zone={zone} />}
        onChange={(typed) => void dispatch.names.enterLabel(typed)}
        onSubmit={register}
        {...(form.error !== undefined && { error: form.error })}
      />
      {shown.length > 0 && (
        <List label={text('names.list')} card>
          {shown.map((suggestion) => (
            <SuggestionRow key={suggestion.name} suggestion={suggestion} zone={zone} />
          ))}
        </List>
      )}
      <Failure />
      {!isUnchecked(state) && (
        <Button inactive={!form.ready} busy={busy} onClick={register}>
          <NameInText text={form.label} name={`${label}.${zone}`} />
        </Button>
      )}
    </Body>
  )
}

function RegisterAccountName(): ReactNode {
  const text = useNamesText()
  const dispatch = plugin.useDispatch()
  const { views } = plugin.useKernel()
  const isConnected = plugin.useSelect(({ connections }) => connections.connections.length > 0)
  const switches = plugin.useSelect(({ options }) => selectIsOn(options, 'networkSwitch'))
  const registrar = useRegistrar()
  if (registrar) return <Form zone={registrar.zone} />
  const next = isConnected ? 'Networks' : 'Connect'
  return (
    <Body align="center">
      <div role="status">
        <StatusMessage
          title={text(isConnected ? 'names.notHere' : 'names.connect')}
          {...(!isConnected && { detail: text('names.connectDetail') })}
        />
      </div>
      {views.has(next) && (!isConnected || switches) && (
        <Button onClick={() => void dispatch.modal.push(next)}>
          {text(isConnected ? 'names.switch' : 'names.connect')}
        </Button>
      )}
    </Body>
  )
}

export const view: ViewDefinition<typeof messages> = defineView({
  messages,
  header: (text) => ({ title: text('names.title') }),
  Component: RegisterAccountName,
})
