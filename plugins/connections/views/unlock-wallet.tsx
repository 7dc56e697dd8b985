import { type ReactNode, useEffect, useRef } from 'react'
import {
  bindPlugin,
  defineView,
  ownText,
  type PluginHooks,
  useMutation,
  useSlotText,
  useText,
  type ViewDefinition,
  type ViewProps,
} from '../../../react/index.ts'
import {
  Body,
  Button,
  ConnectionLine,
  ErrorNote,
  PowerIcon,
  RetryIcon,
  StatusMessage,
} from '../../../react/primitives/index.ts'
import { selectAppEnd } from '../../options/selectors.ts'
import type { ConnectionsContract } from '../contract.ts'
import { isUnshared, pauseOf, selectConnection } from '../selectors.ts'
import { messages } from './messages.ts'

const plugin: PluginHooks<ConnectionsContract> = bindPlugin('connections')

const details = {
  locked: 'connections.lockedDetail',
  unshared: 'connections.lockedDetail',
  asleep: 'connections.asleepDetail',
  orphaned: 'connections.orphanedDetail',
} as const

/** Asks a locked wallet to unlock, and says what helps with one that does not answer. Leaves when it can be asked. */
function UnlockWallet({ data }: ViewProps): ReactNode {
  const text = useText(messages)
  const said = useSlotText()
  const dispatch = plugin.useDispatch()
  const own = plugin.useDispatch('view')
  const { ports, views } = plugin.useKernel()
  const { page } = ports
  const hasConnect = views.has('Connect')
  const metadata = plugin.useSelect((state) => state.options.metadata)
  const connection = plugin.useSelect((state) =>
    data.connection === undefined
      ? selectConnection(state)
      : state.connections.connections.find(({ id }) => id === data.connection),
  )
  const {
    mutate: unlock,
    error,
    status,
  } = useMutation((by: typeof dispatch) => by.connections.unlock(connection?.id ?? ''))
  const { paused } = connection ?? {}
  const begun = useRef(false)
  useEffect(() => {
    if (!paused) void own.modal.back()
    else if (isUnshared(paused) && !begun.current) {
      begun.current = true
      unlock(own)
    }
  }, [own, paused, unlock])
  if (!connection || !paused) return null
  const { name, icon } = connection.connector
  const app = selectAppEnd(metadata, page.origin, text('connections.thisApp'))
  const problem = pauseOf(connection)
  const busy = status === 'pending'
  const failure = error && ownText(error)
  return (
    <Body align="center">
      <ConnectionLine
        from={app}
        to={{ name, ...(icon !== undefined && { src: icon }) }}
        state={busy ? 'pending' : 'bad'}
      />
      <div role="status">
        <StatusMessage
          title={problem ? said(problem) : ''}
          detail={text(details[paused], { name, app: app.name })}
        />
      </div>
      {failure && <ErrorNote sentence={said(failure)} />}
      {isUnshared(paused) ? (
        <Button busy={busy} icon={<RetryIcon />} onClick={() => unlock(dispatch)}>
          {text(paused === 'locked' ? 'connections.unlock' : 'connections.again', { name })}
        </Button>
      ) : (
        <Button icon={<RetryIcon />} onClick={() => page.window?.location.reload()}>
          {text('connections.reload')}
        </Button>
      )}
      {hasConnect && (
        <Button variant="soft" onClick={() => void dispatch.modal.push('Connect')}>
          {text('connections.another')}
        </Button>
      )}
      <Button
        variant="ghost"
        icon={<PowerIcon />}
        onClick={() => void dispatch.connections.disconnect({ connectionId: connection.id })}
      >
        {text('connections.leave', { name })}
      </Button>
    </Body>
  )
}

export const view: ViewDefinition<typeof messages> = defineView({
  messages,
  // The wallet alone: why it cannot be asked may change while the view is open.
  header: (text, { name }) => ({
    title: typeof name === 'string' && name ? name : text('connections.yourWallet'),
  }),
  Component: UnlockWallet,
})
