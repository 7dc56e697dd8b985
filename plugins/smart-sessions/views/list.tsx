import type { ReactNode } from 'react'
import { defineView, useMutation, type ViewDefinition } from '../../../react/index.ts'
import {
  Body,
  Chip,
  IconButton,
  IconTile,
  List,
  RetryNote,
  Row,
  ShieldIcon,
  SkeletonList,
  StatusMessage,
  TrashIcon,
} from '../../../react/primitives/index.ts'
import type { SmartSession } from '../contract.ts'
import { plugin, useSmartSessions } from '../react.ts'
import { useDuration, useSentence, useSessionsText } from './hooks.ts'
import { messages } from './messages.ts'

function Session({ session }: { readonly session: SmartSession }): ReactNode {
  const text = useSessionsText()
  const sentence = useSentence()
  const duration = useDuration()
  const { ports } = plugin.useKernel()
  const revoking = plugin.useSelect(({ smartSessions }) => smartSessions.revoking)
  const { mutate: revoke } = useMutation(plugin.useDispatch().smartSessions.revoke)
  const { id, appName, expiry, permissions, revoked } = session
  const left = Math.floor(expiry - ports.clock.now() / 1000)
  const over = revoked ? 'smartSessions.revoked' : left <= 0 ? 'smartSessions.expired' : undefined
  return (
    <Row
      title={appName}
      detail={permissions.map(sentence).join(' · ')}
      media={<IconTile round icon={<ShieldIcon />} />}
      end={
        over === undefined ? (
          <Chip>{text('smartSessions.left', { time: duration(left, true) })}</Chip>
        ) : (
          <Chip tone="bad">{text(over)}</Chip>
        )
      }
      {...(over === undefined && {
        action: (
          <IconButton
            label={text('smartSessions.revoke', { app: appName })}
            icon={<TrashIcon />}
            busy={revoking === id}
            inactive={revoking !== undefined && revoking !== id}
            onClick={() => revoke(id)}
          />
        ),
      })}
    />
  )
}

function Sessions(): ReactNode {
  const text = useSessionsText()
  const dispatch = plugin.useDispatch()
  const { sessions, status } = useSmartSessions()
  return (
    <Body>
      {status === 'failed' && (
        <RetryNote
          sentence={text('smartSessions.failed')}
          detail={text('smartSessions.failedDetail')}
          label={text('smartSessions.retry')}
          onRetry={() => void dispatch.smartSessions.load()}
        />
      )}
      {sessions.length === 0 && (status === 'loading' || status === 'idle') && (
        <SkeletonList label={text('smartSessions.loading')} />
      )}
      {sessions.length === 0 && status === 'ready' && (
        <StatusMessage
          icon={<ShieldIcon size={28} />}
          title={text('smartSessions.empty')}
          detail={text('smartSessions.emptyDetail')}
        />
      )}
      {sessions.length > 0 && (
        <List label={text('smartSessions.list')}>
          {sessions.map((session) => (
            <Session key={session.id} session={session} />
          ))}
        </List>
      )}
    </Body>
  )
}

export const view: ViewDefinition<typeof messages> = defineView({
  messages,
  header: (text) => ({ title: text('smartSessions.list') }),
  Component: Sessions,
})
