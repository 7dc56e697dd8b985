import { type CSSProperties, type ReactNode, useMemo } from 'react'
import { type Mark, markText } from '../../model/mark-text.ts'
import { useMoment } from '../context.ts'
import { useExchanges } from '../list/use-rows.ts'
import { useWords } from '../list/use-words.ts'

/** A card that describes the mark under the pointer. The list has the same information. */
export function MarkCard({
  mark: { seq, exchange, isGesture },
  place,
}: {
  readonly mark: Mark
  readonly place: CSSProperties
}): ReactNode {
  const { history } = useMoment()
  const words = useWords()
  const exchanges = useExchanges()
  const lines = useMemo(
    () => markText(history, { words, exchanges }, { seq, exchange, isGesture }),
    [history, words, exchanges, seq, exchange, isGesture],
  )
  if (lines.length === 0) return null
  const [name, ...more] = lines
  return (
    <div className="markcard" aria-hidden="true" style={place}>
      <b className={isGesture ? undefined : 'mono'}>{name}</b>
      {more.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  )
}
