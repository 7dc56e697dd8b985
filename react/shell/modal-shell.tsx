import { type ReactNode, useMemo, useRef } from 'react'
import type { ModalEntry, ModalKernel, ModalState } from '../../plugins/modal/contract.ts'
import { useIsShown } from '../primitives/dialog.tsx'
import {
  Body,
  Dialog,
  ErrorBoundary,
  Header,
  Note,
  ShadowSurface,
  type ThemeVariables,
  ViewTransition,
} from '../primitives/index.ts'
import { useSlotText, useText } from '../text.ts'
import { useSelected } from '../use-kernel.ts'
import { BusyLine } from './busy-line.tsx'
import { messages } from './messages.ts'
import type { ShellProps } from './props.ts'
import { Toast } from './toast.tsx'
import { useBlocked } from './use-blocked.ts'
import { useDirection } from './use-direction.ts'
import { useLayer } from './use-layer.ts'
import { useMode } from './use-mode.ts'
import { useReplaying } from './use-replaying.ts'
import { useShownEntry } from './use-shown-entry.ts'
import { useStill } from './use-still.ts'
import { useIsHere, useView } from './use-view.ts'
import { FailedView, reportView, ViewHost } from './view-host.tsx'

/** State of plugins that may be missing; the shell works without them. */
interface Themed {
  readonly theme?: { readonly themeMode: string; readonly themeVariables: ThemeVariables }
  readonly i18n?: { readonly locale: string; readonly direction: 'ltr' | 'rtl' }
}

const warned = new WeakMap<ModalKernel, Set<string>>()

/** Each opening draws the same theme again; warn its author once. */
function warnOnce(kernel: ModalKernel, text: string): void {
  const known = warned.get(kernel) ?? new Set()
  warned.set(kernel, known)
  if (known.has(text)) return
  known.add(text)
  kernel.ports.logger.warn(text)
}

const selectModal = (state: ModalKernel['state']): ModalState => state.modal

function ModalHeader({
  kernel,
  entry,
}: {
  readonly kernel: ModalKernel
  readonly entry: ModalEntry
}): ReactNode {
  const { history, snackbar, embedded } = useSelected(kernel, selectModal)
  const loaded = useView(kernel, entry.view)
  const english = loaded.status === 'ready' ? loaded.view.messages : messages
  const text = useText(english)
  const own = useText(messages)
  const titles = {
    loading: '',
    missing: own('shell.missing.title'),
    failed: own('shell.failed.title'),
  }
  const header =
    loaded.status === 'ready'
      ? loaded.view.header(text, entry.data)
      : { title: titles[loaded.status] }
  return (
    <Header
      {...header}
      {...(history.length > 1 && { onBack: () => void kernel.with({}).modal.back() })}
      {...(embedded && { onClose: false as const })}
      snackbar={<Toast kernel={kernel} snackbar={snackbar} />}
    />
  )
}

/**
 * The view an opening shows to a visitor without a wallet. Mounting it requests nothing, so it may be rendered ahead.
 */
const firstView = 'Connect'

interface ContentProps {
  readonly kernel: ModalKernel
  readonly still: boolean
}

function Content({ kernel, still }: ContentProps): ReactNode {
  const { open, history, nextId, alert: told, loading } = useSelected(kernel, selectModal)
  const alert = told?.setUp && kernel.mode === 'production' ? undefined : told
  const text = useText(messages)
  const said = useSlotText()
  const ahead = !useIsShown()
  const first = useMemo(
    () => (ahead ? { id: nextId, view: firstView, data: {} } : undefined),
    [ahead, nextId],
  )
  const newest = history[history.length - 1] ?? first
  const direction = useDirection(history)
  const replaying = useReplaying(kernel)
  const { entry, waits } = useShownEntry(kernel, newest, open)
  if (!entry) return null
  return (
    <>
      <ErrorBoundary
        resetKey={entry}
        onError={(error) => !ahead && reportView(kernel, entry, error)}
        fallback={() => <Header title={text('shell.failed.title')} />}
      >
        <ModalHeader kernel={kernel} entry={entry} />
      </ErrorBoundary>
      <BusyLine busy={loading} label={text('shell.loading')} />
      {replaying && <span className="past" hidden />}
      {(replaying || alert) && (
        <Body>
          {replaying && <Note tone="attention">{text('shell.replay')}</Note>}
          {alert && (
            <Note
              tone="error"
              lead={said({ ...alert, key: `${alert.code}.short`, text: alert.short })}
            >
              {said({ ...alert, key: alert.code ?? '', text: alert.long })}
            </Note>
          )}
        </Body>
      )}
      <ViewTransition
        viewKey={String(entry.id)}
        direction={still ? 'none' : direction}
        over={waits}
      >
        <ViewHost kernel={kernel} entry={entry} />
      </ViewTransition>
    </>
  )
}

/** The content, with an error view for errors outside of the views. */
function GuardedContent(props: ContentProps): ReactNode {
  const text = useText(messages)
  const isShown = useIsShown()
  return (
    <ErrorBoundary
      resetKey={isShown}
      onError={(error) => isShown && reportShell(props.kernel, error)}
      fallback={(_error, reset) => (
        <>
          <Header title={text('shell.failed.title')} />
          <FailedView named onRetry={reset} />
        </>
      )}
    >
      <Content {...props} />
    </ErrorBoundary>
  )
}

function reportShell(kernel: ModalKernel, error: unknown): void {
  kernel.reportFailure({ plugin: 'modal', where: 'view', event: 'modal/opened' }, error)
}

/** Counts the openings, so that each one retries earlier failures. */
function useOpenings(open: boolean): number {
  const seen = useRef({ open: false, count: 0 })
  if (seen.current.open !== open)
    seen.current = { open, count: seen.current.count + (open ? 1 : 0) }
  return seen.current.count
}

/**
 * Everything around the views: surface, dialog or section, header, transition. Loaded on first open. If it throws, the
 * host's tree stays mounted, the modal counts as closed and the console names the cause.
 */
export function ModalShell(props: ShellProps): ReactNode {
  const { kernel } = props
  const openings = useOpenings(useSelected(kernel, selectModal).open)
  return (
    <ErrorBoundary
      resetKey={openings}
      onError={(error) => {
        // Wait for an opening: it renders the closed shell again, and only then is a failure noticeable.
        if (!kernel.state.modal.open) return
        reportShell(kernel, error)
        kernel.ports.logger.warn(
          'The modal cannot be drawn in this browser, and the page goes on without it. Is a browser feature missing, or replaced by the page?',
          error,
        )
        void kernel
          .with({ cause: 'view:modal' })
          .modal.close()
          .catch(() => undefined)
      }}
      fallback={() => null}
    >
      <Shell {...props} />
    </ErrorBoundary>
  )
}

function Shell({ kernel, mode = 'dialog', container }: ShellProps): ReactNode {
  const modal = useSelected(kernel, selectModal)
  const theme = useSelected(kernel, (state: Themed) => state.theme)
  const i18n = useSelected(kernel, (state: Themed) => state.i18n)
  const themeMode = useMode(theme?.themeMode)
  const text = useText(messages)
  const blocked = useBlocked(kernel)
  const layer = useLayer(kernel)
  const inline = mode === 'inline'
  const still = useStill(kernel)
  // Also called while a guard forbids closing, so that the log holds the refusal and the dialog shakes.
  const close = (): void => void kernel.with({}).modal.close()
  const ahead = useIsHere(kernel, firstView) && modal.history.length === 0
  const labels = useMemo(
    () => ({
      close: text('shell.close'),
      back: text('shell.back'),
      clear: text('shell.clear'),
      copied: text('shell.copied'),
      dismiss: text('shell.dismiss'),
      blocked: text('shell.blocked'),
      opensInNewTab: text('shell.opensInNewTab'),
      typedSecret: text('shell.typedSecret'),
    }),
    [text],
  )
  return (
    <ShadowSurface
      inline={inline}
      still={still}
      labels={labels}
      dir={i18n?.direction ?? 'ltr'}
      lang={i18n?.locale ?? 'en'}
      mode={themeMode}
      {...(theme && { variables: theme.themeVariables })}
      {...(container && { container })}
      onContrastWarning={(warning) => warnOnce(kernel, warning.message)}
    >
      <Dialog
        open={modal.open || inline}
        ahead={ahead}
        variant={inline ? 'inline' : 'modal'}
        blocked={blocked}
        shaking={modal.shaking}
        layer={layer}
        onClose={close}
        onBlocked={close}
      >
        <GuardedContent kernel={kernel} still={still} />
      </Dialog>
    </ShadowSurface>
  )
}
