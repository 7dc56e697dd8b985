import { type CSSProperties, memo, type ReactNode, Suspense, useEffect } from 'react'
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
import { useText } from '../text.ts'
import { useSelected } from '../use-kernel.ts'
import { messages } from './messages.ts'
import { useReplaying } from './use-replaying.ts'
import { loadView, useView } from './use-view.ts'

interface Failure {
  readonly onRetry: () => void
  /** The header reports the failure already, because there is no view to name. */
  readonly named?: boolean
}

/** Says that something could not be shown, with a button that tries again. */
export function FailedView({ onRetry, named = false }: Failure): ReactNode {
  const text = useText(messages)
  const dialog = useDialog()
  return (
    <Body align="center">
      <StatusMessage
        tone="bad"
        icon={<AlertIcon size={32} />}
        {...(!named && { title: text('shell.failed.title') })}
        detail={text('shell.failed.detail')}
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

/** Says that the app has no such view, with the way to where the visitor came from. */
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
  // The room of the rows is kept from the start: code that comes at once must not make the modal shrink and grow.
  const style: CSSProperties = { visibility: busy ? undefined : 'hidden' }
  return (
    <Body busy>
      <div style={style}>
        <SkeletonList label={text('shell.loading')} count={3} />
      </div>
    </Body>
  )
}

/** Records that a view's code threw, and which plugin owns it. */
export function reportView(kernel: ModalKernel, { view }: ModalEntry, error: unknown): void {
  const plugin = kernel.views.get(view)?.plugin ?? 'modal'
  kernel.reportFailure({ plugin, where: 'view', event: view }, error)
}

/** One history entry: its view's code, its scope, and the wall that keeps a throwing view inside. */
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
    return <FailedView named onRetry={() => loadView(kernel, entry.view)} />
  const { Component } = loaded.view
  return (
    <ScopeContext.Provider value={entry.id}>
      <ErrorBoundary
        // The opening tries again what failed when it was drawn ahead, and reports it then.
        resetKey={entry}
        onError={(error) => isShown && reportView(kernel, entry, error)}
        fallback={(_error, reset) => <FailedView onRetry={reset} />}
      >
        <StillContext.Provider value={replaying}>
          {/* A view that waits by itself must not make the host's page wait. */}
          <Suspense fallback={<LoadingView />}>
            {/* It was drawn ahead without data: an opening with some begins anew. */}
            <Component key={Object.keys(entry.data).length} data={entry.data} />
          </Suspense>
        </StillContext.Provider>
      </ErrorBoundary>
    </ScopeContext.Provider>
  )
})
