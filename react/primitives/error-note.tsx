import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { RetryIcon } from './icons/actions.tsx'
import { Note } from './note.tsx'

/** What `ErrorNote` takes. */
export interface ErrorNoteProps {
  /** What failed. */
  readonly sentence: string
  /** Why, or what still holds; the sentence then leads. */
  readonly detail?: string | undefined
}

/** What `RetryNote` takes. */
export interface RetryNoteProps extends ErrorNoteProps {
  /** Text of the button, which may count down while it is inactive. */
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

/** An error note with the button that repeats what failed. */
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
