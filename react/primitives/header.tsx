import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { safeText } from '../../kernel/index.ts'
import { motion } from '../theme/tokens.ts'
import { IconButton } from './button.tsx'
import { useDialog } from './dialog.tsx'
import css from './header.css?raw'
import { BackIcon, CloseIcon } from './icons/arrows.tsx'
import { animate } from './motion.ts'
import { useLabels } from './surface.tsx'
import { useSheet } from './use-sheet.ts'

/** Fixed 60 px bar: back, title (`h2`), one extra, close. */
export interface HeaderProps {
  readonly title: string
  readonly onBack?: () => void
  /** Default: the dialog's own close request. Pass `false` for no close button. */
  readonly onClose?: (() => void) | false
  /** At most one more IconButton. */
  readonly extra?: ReactNode
  /** Small picture before the title. */
  readonly mark?: ReactNode
  /** Shown instead of the title (account avatar and name); the h2 stays in the accessibility tree. */
  readonly lead?: ReactNode
  /** Line under the title, for a Snackbar. */
  readonly snackbar?: ReactNode
}

/** Fixed bar over every view. A changed title animates in; the back arrow is mirrored in right-to-left. */
export function Header(props: HeaderProps): ReactNode {
  useSheet(css)
  const { title, onBack, onClose, extra, lead, mark, snackbar } = props
  const labels = useLabels()
  const dialog = useDialog()
  const ownId = useId()
  const heading = useRef<HTMLDivElement>(null)
  const shown = useRef(title)
  useLayoutEffect(() => {
    if (shown.current === title) return
    shown.current = title
    if (!heading.current) return
    const frames = [
      { opacity: 0, translate: '0 6px' },
      { opacity: 1, translate: '0 0' },
    ]
    animate(heading.current, frames, motion.headerText)
  }, [title])
  const close = onClose ?? (dialog && !dialog.inline ? dialog.requestClose : undefined)
  return (
    <div className={onBack ? 'head has-back' : 'head'}>
      {onBack && <IconButton label={labels.back} icon={<BackIcon />} onClick={onBack} />}
      <div className="ht" ref={heading}>
        {mark}
        <h2 id={dialog?.titleId ?? ownId} tabIndex={-1} className={lead ? 'vh' : undefined}>
          {safeText(title, 64)}
        </h2>
        {lead}
        {snackbar}
      </div>
      {extra}
      {close && <IconButton label={labels.close} icon={<CloseIcon />} onClick={close} />}
    </div>
  )
}
