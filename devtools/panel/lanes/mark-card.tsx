import { type ReactNode, useMemo } from 'react'
import { type Mark, markText } from '../../model/mark-text.ts'
import { useMoment } from '../context.ts'
import { useExchanges } from '../list/use-rows.ts'
import { useWords } from '../list/use-words.ts'

/** What the pointer is over. The list says the same to those without one. */
export interface Pointed extends Mark {
  readonly x: number
  readonly y: number
}

/** A card beside the mark under the pointer, on the side with more room. */
export function MarkCard({
  pointed,
  width,
  height,
}: {
  readonly pointed: Pointed
  readonly width: number
  readonly height: number
}): ReactNode {
  const { history } = useMoment()
  const words = useWords()
  const exchanges = useExchanges()
  const { seq, exchange, x, y } = pointed
  const lines = useMemo(
    () => markText(history, { words, exchanges }, { seq, exchange }),
    [history, words, exchanges, seq, exchange],
  )
  if (lines.length === 0) return null
  const [name, ...more] = lines
  const place = {
    ...(x < width / 2 ? { left: x + 12 } : { right: width - x + 12 }),
    ...(y < height / 2 ? { top: y } : { bottom: height - y }),
  }
  return (
    <div className="markcard" aria-hidden="true" style={place}>
      <b className="mono">{name}</b>
      {more.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  )
}
