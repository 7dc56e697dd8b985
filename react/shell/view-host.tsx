import { type CSSProperties, memo, type ReactNode, Suspense, useEffect } from 'react'
import { kernelErrors } from '../../kernel/index.ts'
import type { ModalEntry, ModalKernel } from '../../plugins/modal/contract.ts'
import { ScopeContext } from '../kernel-context.ts'
import { useIsShown } from '../primitives/dialog.tsx'
import {
  AlertIcon,
  Body,
  Button,
  ErrorBoundary,
  SkeletonList,
  StatusMessage,
  useDelayedBusy,
  useDialog,
} from '../primitives/index.ts'
import { StillContext } from '../primitives/still.ts'
import { ownText, useSlotText, useText } from '../text.ts'
import { useSelected } from '../use-kernel.ts'
import { messages } from './messages.ts'
import { useReplaying } from './use-replaying.ts'
import { loadView, useView } from './use-view.ts'

interface Failure {
  readonly onRetry: () => void
  /** Why the view's code failed to load. */
  readonly error?: unknown
  /** The header already reports the failure, because there is no view to name. */
  readonly named?: boolean
}

/** Says that something could not be shown, with a retry button. */
export function FailedView({ onRetry, error, named = false }: Failure): ReactNode {
  const text = useText(messages)
  const said = useSlotText()
  const dialog = useDialog()
  return (
    <Body align="center">
      <StatusMessage
        tone="bad"
        icon={<AlertIcon size={32} />}
        {...(!named && { title: text('shell.failed.title') })}
        detail={
          kernelErrors.is(error, 'not-loaded') ? said(ownText(error)) : text('shell.failed.detail')
        }
      />
      <Button onClick={onRetry}>{text('shell.failed.retry')}</Button>
      {dialog && !dialog.inline && (
        <Button variant="ghost" onClick={dialog.requestClose}>
          {text('shell.failed.close')}
        </Button>
      )}
    </Body>
  )
}

/** Says that the app has no such view, with a button back to the previous one. */
function MissingView({ kernel }: { readonly kernel: ModalKernel }): ReactNode {
  const text = useText(messages)
  const dialog = useDialog()
  const isFirst = useSelected(
    kernel,
    ({ modal }: ModalKernel['state']) => modal.history.length <= 1,
  )
  const close = dialog && !dialog.inline ? dialog.requestClose : undefined
  const leave = isFirst ? close : () => void kernel.with({}).modal.back()
  return (
    <Body align="center">
      <StatusMessage detail={text('shell.missing.detail')} />
      {leave && (
        <Button onClick={leave}>{text(isFirst ? 'shell.failed.close' : 'shell.back')}</Button>
      )}
    </Body>
  )
}

function LoadingView(): ReactNode {
  const text = useText(messages)
  const busy = useDelayedBusy(true)
  // Reserves the height of the rows: code that loads at once must not make the modal shrink and grow.
  const style: CSSProperties = { visibility: busy ? undefined : 'hidden' }
  return (
    <Body busy>
      <div style={style}>
        <SkeletonList label={text('shell.loading')} count={3} />
      </div>
    </Body>
  )
}

/** Records that a view threw or its code failed to load, with the plugin that owns it. */
export function reportView(kernel: ModalKernel, { view }: ModalEntry, error: unknown): void {
  const plugin = kernel.views.get(view)?.plugin ?? 'modal'
  // The visitor reads that it failed to load, the developer reads why.
  const why = kernelErrors.is(error, 'not-loaded') ? (error.cause ?? error) : error
  kernel.reportFailure({ plugin, where: 'view', event: view }, why)
}

/** One history entry: its view, its scope, and an error boundary around it. */
export const ViewHost: React.NamedExoticComponent<{
  readonly kernel: ModalKernel
  readonly entry: ModalEntry
}> = memo(function ViewHost({ kernel, entry }): ReactNode {
  const loaded = useView(kernel, entry.view)
  const replaying = useReplaying(kernel)
  const isShown = useIsShown()
  useEffect(() => {
    if ('error' in loaded) reportView(kernel, entry, loaded.error)
  }, [kernel, entry, loaded])
  if (loaded.status === 'loading') return <LoadingView />
  if (loaded.status === 'missing') return <MissingView kernel={kernel} />
  if (loaded.status === 'failed')
    return <FailedView named error={loaded.error} onRetry={() => loadView(kernel, entry.view)} />
  const { Component } = loaded.view
  return (
    <ScopeContext.Provider value={entry.id}>
      <ErrorBoundary
        // The opening retries a failure of the ahead render, and reports it then.
        resetKey={entry}
        onError={(error) => isShown && reportView(kernel, entry, error)}
        fallback={(_error, reset) => <FailedView onRetry={reset} />}
      >
        <StillContext.Provider value={replaying}>
          {/* A suspended view must not suspend the host's page. */}
          <Suspense fallback={<LoadingView />}>
            {/* Rendered ahead without data: an opening with data mounts it anew. */}
            <Component key={Object.keys(entry.data).length} data={entry.data} />
          </Suspense>
        </StillContext.Provider>
      </ErrorBoundary>
    </ScopeContext.Provider>
  )
})
