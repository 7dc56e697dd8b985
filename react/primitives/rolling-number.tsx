import { Component, createRef, type ReactNode } from 'react'
import { createRoll } from './roll.ts'
import css from './rolling-number.css?raw'
import { useSheet } from './use-sheet.ts'

/** A number of one thing that changes by itself. Give another thing another `key`. */
export interface RollingNumberProps {
  /** The number as displayed. */
  readonly text: string
  /** The same number as a plain decimal, for comparing old and new. */
  readonly amount: string
  /** Shared-element name for the motion between views. */
  readonly fly?: string
}

const isNumber = ({ text }: RollingNumberProps): boolean => /\d/.test(text)

/** Measures the end of the text before a change; rolls the glyphs after it. */
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
    // Text of several lines has no matching positions.
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
 * A number whose changed digits roll, up for a larger value and down for a smaller one. Nothing moves on the first
 * render, if either value is no number, or under reduced motion. Screen readers get the text immediately and once.
 */
export function RollingNumber(props: RollingNumberProps): ReactNode {
  useSheet(css)
  return <Roller {...props} />
}
