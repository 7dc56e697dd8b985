import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { RetryIcon } from './icons/actions.tsx'
import { Note } from './note.tsx'

/** Props of `ErrorNote`. */
export interface ErrorNoteProps {
  /** Names the failure. */
  readonly sentence: string
  /** The cause, or what is still true. `sentence` then becomes the bold lead. */
  readonly detail?: string | undefined
}

/** Props of `RetryNote`. */
export interface RetryNoteProps extends ErrorNoteProps {
  /** Text of the button; may count down while the button is inactive. */
  readonly label: string
  readonly inactive?: boolean
  readonly onRetry: () => void
}

/** An error note: one sentence, or a leading sentence with its detail. */
export function ErrorNote({ sentence, detail }: ErrorNoteProps): ReactNode {
  return <Note tone="error" {...wordsOf({ sentence, detail })} />
}

const wordsOf = ({ sentence, detail }: ErrorNoteProps) =>
  detail === undefined ? { children: sentence } : { lead: sentence, children: detail }

/** An error note with a button that retries. */
export function RetryNote(props: RetryNoteProps): ReactNode {
  const { label, inactive = false, onRetry, ...note } = props
  return (
    <Note
      tone="error"
      {...wordsOf(note)}
      action={
        <Button
          small
          variant="soft"
          icon={<RetryIcon size={16} />}
          inactive={inactive}
          onClick={onRetry}
        >
          {label}
        </Button>
      }
    />
  )
}
