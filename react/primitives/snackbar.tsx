import { type ReactNode, useEffect, useRef, useState } from 'react'
import { safeText } from '../../kernel/index.ts'
import { motion } from '../theme/tokens.ts'
import { directionOf } from './clean-text.ts'
import { CloseIcon } from './icons/arrows.tsx'
import { AlertIcon, CheckIcon } from './icons/status.tsx'
import { animate } from './motion.ts'
import { type SentencePlace, useSentencePlace } from './sentences.ts'
import css from './snackbar.css?raw'
import { Spinner } from './spinner.tsx'
import { useLabels } from './surface.tsx'
import { useSheet } from './use-sheet.ts'

/** Props of `Snackbar`. */
export interface SnackbarProps {
  /** If empty, nothing is shown, but the live region exists. */
  readonly message: string
  readonly variant: 'success' | 'error' | 'loading'
  /**
   * True if the message is about something other than the content: the same words in the content then do not hide it.
   * Default false.
   */
  readonly elsewhere?: boolean
  /** Replaces the tick of a success, and is added beside the error mark. A loading message ignores it. */
  readonly icon?: ReactNode
  /** Default true for success and error; a loading message stays. */
  readonly autoClose?: boolean
  /** Called when a pointer or focus enters the message, and when it leaves. */
  readonly onHold?: (held: boolean) => void
  readonly onClose: () => void
}

const shownFor = 3000

const nowhere: { readonly message: string; readonly place: SentencePlace } = {
  message: '',
  place: 'none',
}

/**
 * How the content shows, or has shown, the sentence of this message. If it does, the message is neither drawn nor announced
 * again, even if the content removes it first.
 */
function useStandingPlace(message: string): SentencePlace {
  const place = useSentencePlace(message)
  const [known, setKnown] = useState(nowhere)
  if (!message) {
    if (known !== nowhere) setKnown(nowhere)
    return 'none'
  }
  if (place !== 'none' && (known.message !== message || known.place !== place))
    setKnown({ message, place })
  return place === 'none' && known.message === message ? known.place : place
}

/**
 * Line under the header title. Always render it, with an empty message if there is none: the live region must exist
 * before its text. Closes after 3 s, except while hovered, focused or loading.
 */
export function Snackbar(props: SnackbarProps): ReactNode {
  useSheet(css)
  const { message, variant, elsewhere = false, onClose } = props
  const labels = useLabels()
  const place = useStandingPlace(elsewhere ? '' : message)
  const isShown = place !== 'none'
  const [held, setHeld] = useState(false)
  // The message is gone, so no pointer can leave it any more.
  if ((!message || isShown) && held) setHeld(false)
  const box = useRef<HTMLDivElement>(null)
  const autoClose = props.autoClose ?? variant !== 'loading'
  const close = useRef(onClose)
  const hold = useRef(props.onHold)
  useEffect(() => {
    close.current = onClose
    hold.current = props.onHold
  })
  const wasHeld = useRef(false)
  useEffect(() => {
    if (wasHeld.current !== held) hold.current?.(held)
    wasHeld.current = held
  }, [held])
  useEffect(() => {
    if (!message || !autoClose || held) return
    const timer = setTimeout(() => close.current(), shownFor)
    return () => clearTimeout(timer)
  }, [message, autoClose, held])
  useEffect(() => {
    if (message && box.current) animate(box.current, [{ opacity: 0 }, {}], motion.headerText)
  }, [message])
  const isLoading = variant === 'loading'
  const picture = !isLoading && (props.icon ?? (variant === 'success' && <CheckIcon size={16} />))
  return (
    <div role={variant === 'error' ? 'alert' : 'status'}>
      {message && place === 'shown' && <span className="vh">{safeText(message, 200)}</span>}
      {message && !isShown && (
        // biome-ignore lint/a11y/noStaticElementInteractions: hover and focus only pause the timer
        <div
          ref={box}
          className={`snack ${variant}`}
          onMouseEnter={() => setHeld(true)}
          onMouseLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          {isLoading && <Spinner />}
          {variant === 'error' && <AlertIcon size={16} />}
          {picture}
          <span dir={directionOf(message)}>{safeText(message, 200)}</span>
          {variant === 'error' && (
            <button type="button" aria-label={labels.dismiss} onClick={onClose}>
              <CloseIcon size={14} />
            </button>
          )}
        </div>
      )}
    </div>
  )
}
