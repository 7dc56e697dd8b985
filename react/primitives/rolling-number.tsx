import { Component, createRef, type ReactNode } from 'react'
import { createRoll } from './roll.ts'
import css from './rolling-number.css?raw'
import { useSheet } from './use-sheet.ts'

/** A number of one thing that changes by itself; of another thing, another one by its `key`. */
export interface RollingNumberProps {
  /** As it is shown. */
  readonly text: string
  /** The same as a plain decimal, which says whether it is more or less. */
  readonly amount: string
  /** Name by which it flies from view to view. */
  readonly fly?: string
}

const isNumber = ({ text }: RollingNumberProps): boolean => /\d/.test(text)

/** Before a change it looks where the text ends; after it the glyphs roll. */
class Roller extends Component<RollingNumberProps> {
  private readonly host = createRef<HTMLSpanElement>()
  private readonly text = createRef<HTMLSpanElement>()
  private readonly roll = createRoll()

  override getSnapshotBeforeUpdate(before: RollingNumberProps): number | null {
    const rolls = before.amount !== this.props.amount && isNumber(before) && isNumber(this.props)
    return rolls ? (this.host.current?.getBoundingClientRect().right ?? null) : null
  }
  override componentDidUpdate(
    before: RollingNumberProps,
    _state: object,
    end: number | null,
  ): void {
    const [host, text] = [this.host.current, this.text.current]
    if (before.text === this.props.text) return
    // A text of several lines has no places that match.
    if (end === null || !host || !text || text.getClientRects().length > 1) return this.roll.stop()
    this.roll.start({
      ...{ host, text, from: before.text, to: this.props.text },
      isMore: Number(this.props.amount) > Number(before.amount),
      shift: host.getBoundingClientRect().right - end,
    })
  }
  override componentWillUnmount(): void {
    this.roll.stop()
  }
  override render(): ReactNode {
    const { text, fly } = this.props
    const flies = fly !== undefined && { 'data-fly': fly, 'data-figure': '' }
    return (
      <span ref={this.host} className="rn" {...flies}>
        <span ref={this.text}>{text}</span>
      </span>
    )
  }
}

/**
 * A number whose digits roll when it changes: those that differ, from the end, up for more and down for less. Nothing moves
 * the first time, from or to what is no number, and under reduced motion. What is read aloud is the text, at once and once.
 */
export function RollingNumber(props: RollingNumberProps): ReactNode {
  useSheet(css)
  return <Roller {...props} />
}
