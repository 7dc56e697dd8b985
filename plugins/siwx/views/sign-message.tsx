import type { ReactNode } from 'react'
import { defineView, useMutation, useSlotText, type ViewDefinition } from '../../../react/index.ts'
import {
  Body,
  Button,
  ErrorNote,
  Note,
  RetryIcon,
  StatusMessage,
  useSheet,
} from '../../../react/primitives/index.ts'
import { plugin, useParties, useSiwxText } from './hooks.ts'
import { messages } from './messages.ts'
import { SigningIn } from './parts.tsx'

const css = `.siwxt{box-sizing:border-box;width:100%;max-height:172px;overflow:auto;scrollbar-width:thin;scrollbar-color:var(--km-ink-3) transparent;padding:12u 10u 0;border-radius:16r;background:var(--km-s1);color:var(--km-ink-2);font-size:12u;line-height:18u;text-align:left;white-space:pre-wrap;overflow-wrap:anywhere}
.siwxt::after{content:"";display:block;position:sticky;inset-block-end:0;height:28u;background:linear-gradient(transparent,var(--km-s1));pointer-events:none}
@media (forced-colors:active){.siwxt::after{background:none}.siwxt{border:1px solid CanvasText}}`

/** The exact message to sign, left to right in every language. */
function MessageText(): ReactNode {
  useSheet(css)
  const text = useSiwxText()
  const { vault } = plugin.useKernel()
  const handle = plugin.useSelect(({ siwx }) => siwx.message)
  const message = handle === undefined ? undefined : vault.take(handle)
  if (message === undefined) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, so it needs keyboard focus
    <section className="siwxt mono" dir="ltr" aria-label={text('siwx.message')} tabIndex={0}>
      {message}
    </section>
  )
}

/** Says why the last attempt failed. */
function Failure(): ReactNode {
  const slotText = useSlotText()
  const failure = plugin.useSelect(({ siwx }) => siwx.failure)
  if (!failure) return null
  const words = slotText({ ...failure, key: failure.code })
  return failure.rejected ? <Note lead={words} /> : <ErrorNote sentence={words} />
}

/** Shown if there is nothing to sign: after the last step, or in a recording. */
function Nobody(): ReactNode {
  const text = useSiwxText()
  const dispatch = plugin.useDispatch()
  return (
    <Body align="center">
      <StatusMessage title={text('siwx.none')} />
      <Button onClick={() => void dispatch.modal.finish()}>{text('siwx.back')}</Button>
    </Body>
  )
}

function SignMessage(): ReactNode {
  const text = useSiwxText()
  const dispatch = plugin.useDispatch()
  const { wallet, app } = useParties()
  const { asked, message, status, failure } = plugin.useSelect(({ siwx }) => siwx)
  const isConnecting = plugin.useSelect(({ connections }) => connections.connecting !== undefined)
  const { mutate: sign } = useMutation(dispatch.siwx.signIn)
  const { mutate: prepare, status: retry } = useMutation(dispatch.siwx.prepare)
  if (!asked && !isConnecting) return <Nobody />
  const isBusy = status !== 'idle'
  const isRetrying = retry === 'pending'
  const isPreparing = message === undefined && (!failure || isRetrying)
  // The visitor is not asked before the store has listed the sessions.
  const isReading = !asked || failure?.code === 'siwx/unreachable'
  const title = {
    idle: isPreparing ? text(isReading ? 'siwx.reading' : 'siwx.preparing') : text('siwx.prove'),
    signing: text('siwx.signing', { wallet: wallet.name }),
    checking: text('siwx.checking'),
  }[status]
  const detail =
    status === 'checking'
      ? text('siwx.checkingDetail', { app: app.name })
      : text('siwx.proveDetail')
  const line = isBusy || isPreparing ? 'pending' : failure ? 'bad' : 'idle'
  return (
    <SigningIn line={line} title={title} detail={detail} busy={isPreparing}>
      <MessageText />
      {!isBusy && !isRetrying && <Failure />}
      {asked && message === undefined && failure && !isRetrying ? (
        <Button icon={<RetryIcon />} onClick={() => prepare(asked.connectionId)}>
          {text('siwx.retry')}
        </Button>
      ) : (
        <Button inactive={isPreparing} busy={isBusy} onClick={() => !isPreparing && sign()}>
          {text('siwx.sign')}
        </Button>
      )}
    </SigningIn>
  )
}

export const view: ViewDefinition<typeof messages> = defineView({
  messages,
  header: (text) => ({ title: text('siwx.title') }),
  Component: SignMessage,
})
