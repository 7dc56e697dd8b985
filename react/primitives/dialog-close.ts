import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { motion } from '../theme/tokens.ts'
import { animate } from './motion.ts'
import { useLabels } from './surface.tsx'

/** How a dialog closes, or refuses to. */
export interface ClosingProps {
  /** Called for a close request: close button, Esc, backdrop or drag. Not called while blocked. */
  readonly onClose: () => void
  /** Refuses to close: announces `labels.blocked` (or `blockedMessage`), and shakes unless `shaking` is given. */
  readonly blocked?: boolean
  /** A request to close was refused. */
  readonly onBlocked?: () => void
  /** Shakes whenever it turns true. */
  readonly shaking?: boolean
  readonly blockedMessage?: string
}

const shakeFrames: Keyframe[] = [0, -8, 8, -6, 6, -3, 3, 0].map((x) => ({ translate: `${x}px 0` }))

interface Announcement {
  readonly text: string
  readonly count: number
}

/** Closes, or shakes and announces while blocked. */
export function useCloseRequest(props: ClosingProps): {
  shaken: RefObject<HTMLDivElement | null>
  said: string
  requestClose: () => void
} {
  const labels = useLabels()
  const shaken = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState<Announcement>({ text: '', count: 0 })
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  const shake = useCallback(() => {
    if (!shaken.current) return
    animate(shaken.current, shakeFrames, motion.shake, { easing: motion.easeShake })
  }, [])
  useEffect(() => {
    if (props.shaking) shake()
  }, [props.shaking, shake])
  const requestClose = useCallback(() => {
    const { blocked, blockedMessage, onBlocked, onClose, shaking } = latest.current
    if (!blocked) {
      onClose()
      return
    }
    onBlocked?.()
    if (shaking === undefined) shake()
    setSaid(({ count }) => ({ text: blockedMessage ?? labels.blocked, count: count + 1 }))
  }, [labels, shake])
  // A no-break space makes the same words a new announcement.
  const text = props.blocked && said.text ? said.text + (said.count % 2 ? '' : '\u00a0') : ''
  return { shaken, said: text, requestClose }
}
