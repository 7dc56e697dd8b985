import {
  type Context,
  createContext,
  type PointerEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import dialogCss from './dialog.css?raw'
import { type ClosingProps, useCloseRequest } from './dialog-close.ts'
import { canShowModal, enter, hide, isSheet, leave, show } from './dialog-motion.ts'
import { deepActive, heldFocus, inertPage, loopTab, takeFocus } from './focus.ts'
import { afterAnimation } from './motion.ts'
import { lockScroll } from './scroll-lock.ts'
import { createSentences, SentencesContext } from './sentences.ts'
import { dragSheet } from './sheet-drag.ts'
import { useKeyboardInset } from './use-keyboard-inset.ts'
import { useSheet } from './use-sheet.ts'

/** Modal dialog, phone sheet (width ≤ 430) or, with `variant="inline"`, a plain section. */
export interface DialogProps extends ClosingProps {
  readonly open: boolean
  readonly variant?: 'modal' | 'inline'
  /** top: native modal. page: normal layer, page inert. aside: normal layer, page usable. */
  readonly layer?: 'top' | 'page' | 'aside'
  readonly returnFocusTo?: HTMLElement | null
  /** Renders the content while the dialog is closed, hidden, so that opening renders less. */
  readonly ahead?: boolean
  /** Accessible name when no Header is inside. */
  readonly label?: string
  /** Called after the closing motion, when the content has left the document. */
  readonly onClosed?: () => void
  readonly children?: ReactNode
}

/** Shared by the parts of a dialog. */
export interface DialogScope {
  readonly titleId: string
  /** Closes, or shakes and announces while blocked. */
  readonly requestClose: () => void
  /** Embedded: no close button, no focus moves on first show. */
  readonly inline: boolean
  /** False while the content is rendered ahead of an opening. */
  readonly shown: boolean
}

const DialogContext: Context<DialogScope | null> = createContext<DialogScope | null>(null)

/** The nearest dialog, or null. */
export function useDialog(): DialogScope | null {
  return useContext(DialogContext)
}

/** True unless the content is rendered ahead of an opening. */
export function useIsShown(): boolean {
  return useDialog()?.shown ?? true
}

/** Says below the view why closing was refused: visible and announced. Stays mounted; only its text changes. */
function Blocked({ text }: { readonly text: string }): ReactNode {
  return (
    <p role="alert" className={text ? 'blocked' : 'vh'}>
      {text}
    </p>
  )
}

function Inline(props: DialogProps): ReactNode {
  useSheet(dialogCss)
  const titleId = useId()
  const { shaken, said, requestClose } = useCloseRequest(props)
  const scope = useMemo(
    () => ({ titleId, requestClose, inline: true, shown: true }),
    [titleId, requestClose],
  )
  if (!props.open) return null
  return (
    <DialogContext.Provider value={scope}>
      <section
        className="inl"
        aria-label={props.label}
        aria-labelledby={props.label === undefined ? titleId : undefined}
      >
        <div className="shell" ref={shaken}>
          {props.children}
          <Blocked text={said} />
        </div>
      </section>
    </DialogContext.Provider>
  )
}

function Modal(props: DialogProps): ReactNode {
  useSheet(dialogCss)
  const { open, ahead = false, blocked = false, returnFocusTo, onClosed } = props
  const asked = props.layer ?? 'top'
  const layer = asked === 'top' && !canShowModal() ? 'page' : asked
  const titleId = useId()
  const ref = useRef<HTMLDialogElement>(null)
  const { shaken, said, requestClose } = useCloseRequest(props)
  const [present, setPresent] = useState(open)
  if (open && !present) setPresent(true)
  // Keeps the last content while fading out, even if the caller already emptied it.
  const kept = useRef(props.children)
  const pressedOutside = useRef(false)
  const returnTo = useRef(returnFocusTo)
  useLayoutEffect(() => {
    returnTo.current = returnFocusTo
    if (open) kept.current = props.children
  })

  // Order matters: cleanups run in this order too, so the dialog closes before focus returns.
  const opener = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    if (present) opener.current = deepActive(document)
  }, [present])
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!present || !dialog?.isConnected) return
    const before = dialog.contains(deepActive(document)) ? deepActive(document) : null
    const held = heldFocus()
    show(dialog, layer === 'top')
    // Browsers focus a dialog they show.
    if (layer !== 'aside') before?.focus({ preventScroll: true })
    else held?.focus({ preventScroll: true })
    const host = (dialog.getRootNode() as ShadowRoot).host
    const release = layer === 'page' && host ? inertPage(host) : undefined
    return () => {
      release?.()
      hide(dialog)
    }
  }, [present, layer])
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!present || !dialog) return
    enter(dialog)
    takeFocus(dialog.querySelector('h2') ?? shaken.current)
    return () => {
      const target = returnTo.current ?? opener.current
      if (target?.isConnected && !heldFocus()) target.focus({ preventScroll: true })
    }
  }, [present, shaken])
  // Both read the page's size, so run them after code that forces a layout anyway.
  useKeyboardInset(ref, present)
  useLayoutEffect(() => {
    if (present) return lockScroll(document.documentElement)
  }, [present])

  const closed = useRef(onClosed)
  useLayoutEffect(() => {
    closed.current = onClosed
  })
  useEffect(() => {
    const dialog = ref.current
    if (open || !present || !dialog) return
    const leaving = leave(dialog)
    afterAnimation(leaving, () => {
      setPresent(false)
      closed.current?.()
    })
    return () => {
      // Reopened before the closing ended: also restore the backdrop.
      if (leaving)
        for (const running of dialog.getAnimations?.({ subtree: true }) ?? []) running.cancel()
    }
  }, [open, present])

  useEffect(() => {
    if (!present || layer === 'aside') return
    const onKey = (event: KeyboardEvent): void => {
      const dialog = ref.current
      if (!dialog) return
      // Focus falls to the page body when the focused control is removed; Esc must still work.
      if (event.key === 'Escape' && !event.composedPath().includes(dialog)) {
        event.preventDefault()
        requestClose()
      }
      if (layer === 'page') loopTab(dialog, event)
    }
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [present, layer, requestClose])

  const scope = useMemo(
    () => ({ titleId, requestClose, inline: false, shown: present }),
    [titleId, requestClose, present],
  )
  if (!present && !ahead) return null
  const onPointerDown = (event: PointerEvent<HTMLDialogElement>): void => {
    pressedOutside.current = event.target === ref.current
    const target = event.target as HTMLElement
    const dialog = ref.current
    if (!dialog || blocked || !isSheet() || target.closest('button,a,input')) return
    if (target.closest('.head,.grip')) {
      dragSheet(dialog, event.nativeEvent, (close) => close && requestClose())
    }
  }
  return (
    <DialogContext.Provider value={scope}>
      {present && layer === 'page' && <div className="scrim" aria-hidden="true" />}
      <dialog
        ref={ref}
        className={present ? `dlg ${layer}` : 'dlg ahead'}
        aria-label={props.label}
        aria-labelledby={props.label === undefined ? titleId : undefined}
        aria-modal={(present && layer === 'page') || undefined}
        // `closedby` disables the browser's rule that a second Esc closes, while blocked.
        {...{ closedby: blocked ? 'none' : 'closerequest' }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.defaultPrevented) return
          // Cancel the key, not only `cancel`: browsers close on a second Esc without that event.
          event.preventDefault()
          if (!event.nativeEvent.isComposing) requestClose()
        }}
        onCancel={(event) => {
          if (event.target !== ref.current) return
          event.preventDefault()
          requestClose()
        }}
        onClose={(event) => {
          const dialog = ref.current
          if (event.target !== dialog || !dialog || dialog.open || !open) return
          if (!blocked) return requestClose()
          show(dialog, layer === 'top')
          requestClose()
        }}
        onPointerDown={onPointerDown}
        onClick={(event) => {
          if (pressedOutside.current && event.target === ref.current) requestClose()
        }}
      >
        {/* Focusable so that a tap on plain text keeps focus, and Esc, inside the dialog. */}
        <div className="shell" ref={shaken} tabIndex={-1}>
          <span className="grip" />
          {open || !present ? props.children : kept.current}
          <Blocked text={said} />
        </div>
      </dialog>
    </DialogContext.Provider>
  )
}

/**
 * The wallet's window: native modal `<dialog>`, bottom sheet on phones, or a plain section. Focus goes
 * to the title and returns to the opener; the page behind is inert and does not scroll.
 */
export function Dialog(props: DialogProps): ReactNode {
  const [sentences] = useState(createSentences)
  return (
    <SentencesContext.Provider value={sentences}>
      {props.variant === 'inline' ? <Inline {...props} /> : <Modal {...props} />}
    </SentencesContext.Provider>
  )
}
