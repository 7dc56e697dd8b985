import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ButtonProps } from './button.tsx'
import { Button, IconButton } from './button.tsx'
import { CopyIcon } from './icons/edit.tsx'
import { CheckIcon } from './icons/status.tsx'
import { LiveRegion } from './live-region.tsx'
import { useLabels } from './surface.tsx'

/** Props of `CopyButton`. */
export interface CopyButtonProps {
  readonly value: string
  /** "Copy link", "Copy address". */
  readonly label: string
  readonly copiedLabel?: string
  readonly iconOnly?: boolean
  readonly variant?: ButtonProps['variant']
  /**
   * Called after the text was copied; the caller then announces it. Without this callback a status line announces it.
   */
  readonly onCopied?: () => void
  readonly onError?: (cause: unknown) => void
}

const shownFor = 2000

/** Copies on tap; the label says "Copied" for 2 s, and it is announced once. */
export function CopyButton(props: CopyButtonProps): ReactNode {
  const labels = useLabels()
  const [copied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const said = props.copiedLabel ?? labels.copied
  const copy = (): void => {
    const clipboard: Clipboard | undefined = navigator.clipboard
    if (!clipboard) {
      props.onError?.(new Error('The clipboard is not available on this page'))
      return
    }
    clipboard.writeText(props.value).then(
      () => {
        setCopied(true)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => setCopied(false), shownFor)
        props.onCopied?.()
      },
      (cause: unknown) => props.onError?.(cause),
    )
  }
  const icon = copied ? <CheckIcon size={18} /> : <CopyIcon size={18} />
  return (
    <>
      {props.iconOnly ? (
        <IconButton label={props.label} icon={icon} onClick={copy} />
      ) : (
        <Button variant={props.variant ?? 'soft'} icon={icon} onClick={copy}>
          {copied ? said : props.label}
        </Button>
      )}
      {!props.onCopied && <LiveRegion message={copied ? said : ''} />}
    </>
  )
}
