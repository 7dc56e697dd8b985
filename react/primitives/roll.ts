import { isStill } from './motion.ts'
import { type Launch, launch, type Offset } from './spring.ts'

/** A glyph and its distance below its final position at rest, in lines. */
interface Passing {
  readonly glyph: string
  readonly line: number
}

/** One digit position and the glyphs that pass through it; the first is the final one. */
interface Place {
  readonly passing: readonly Passing[]
  readonly roll: Launch | undefined
}

/** A change of a displayed number. */
export interface Change {
  /** Holds the text, and the rolling glyphs over it. */
  readonly host: HTMLElement
  /** The text itself, always readable for assistive software. */
  readonly text: HTMLElement
  readonly from: string
  readonly to: string
  readonly isMore: boolean
  /** Distance that the end of the text has moved, in px. */
  readonly shift: number
}

/** Rolls the glyphs of a number from one value to the next; a newer change continues from their current position. */
export interface Roll {
  start(change: Change): void
  stop(): void
}

/** More glyphs than this in one position are out of sight. */
const mostPassing = 4

function element(className: string, ...children: readonly (Node | string)[]): HTMLElement {
  const made = document.createElement('span')
  made.className = className
  made.append(...children)
  return made
}

/** Counted from the end, because numbers grow at their start. */
const glyphAt = (text: string, place: number): string | undefined => [...text].at(-1 - place)

/**
 * Glyphs that pass through a position until a new one rests there; a larger value comes from below, a smaller one from
 * above.
 */
function pass(known: readonly Passing[], glyph: string, isMore: boolean): readonly Passing[] {
  const moved = known.map((one) => ({ ...one, line: one.line + (isMore ? -1 : 1) }))
  return [{ glyph, line: 0 }, ...moved.filter(({ line }) => line !== 0)].slice(0, mostPassing)
}

function columnOf(passing: readonly Passing[]): HTMLElement {
  const glyphs = passing.map(({ glyph, line }) => {
    const made = element(line === 0 ? 'rg' : 'rg off', glyph)
    if (line !== 0) made.style.top = `${line * 100}%`
    return made
  })
  return element('rk', ...glyphs)
}

export function createRoll(): Roll {
  let layer: HTMLElement | undefined
  let text: HTMLElement | undefined
  let places: readonly Place[] = []
  let slide: Launch | undefined

  function stop(): void {
    slide?.animation.cancel()
    layer?.remove()
    if (text) text.style.opacity = ''
    layer = text = slide = undefined
    places = []
  }

  /** Draws the new value's glyphs; each changed one rolls. */
  function draw({ from, to, isMore }: Change, left: readonly Place[], row: HTMLElement): Place[] {
    return [...to].reverse().map((glyph, place) => {
      const before = left[place]
      const old = glyphAt(from, place)
      const still = old === glyph || old === undefined
      const known = before?.passing ?? (old === undefined ? [] : [{ glyph: old, line: 0 }])
      const passing = still ? (before?.passing ?? [{ glyph, line: 0 }]) : pass(known, glyph, isMore)
      const column = columnOf(passing)
      row.prepend(element('rc', column))
      const { away, speed }: Offset = before?.roll?.now()[0] ?? { away: 0, speed: 0 }
      const offset = { away: away + (still ? 0 : isMore ? 1 : -1), speed }
      const moves = offset.away !== 0 || offset.speed !== 0
      const roll = moves
        ? launch(column, [offset], ([lines = 0]) => ({ transform: `translateY(${lines * 100}%)` }))
        : undefined
      if (old === undefined)
        launch(column, [{ away: 1, speed: 0 }], ([rest = 0]) => ({ opacity: 1 - rest }))
      return { passing, roll }
    })
  }

  return {
    stop,
    start(change) {
      const { host, from, to, shift } = change
      // Measure everything before it is removed.
      const left = places.map(({ passing, roll }) => {
        const [now] = roll?.now() ?? []
        return { passing, roll: roll && now ? { ...roll, now: () => [now] } : undefined }
      })
      const [slid = { away: 0, speed: 0 }] = slide?.now() ?? []
      stop()
      if (isStill(host)) return
      const row = element('rl')
      row.setAttribute('aria-hidden', 'true')
      host.append(row)
      layer = row
      text = change.text
      text.style.opacity = '0'
      places = draw(change, left, row)
      // Put removed glyphs back at their old position before the first frame.
      const gone = from.slice(0, Math.max(0, from.length - to.length))
      if (gone) {
        const going = element('rx', gone)
        row.prepend(going)
        launch(going, [{ away: 1, speed: 0 }], ([rest = 0]) => ({ opacity: rest }))
      }
      // The longest of all motions, even if nothing slides.
      slide = launch(row, [{ away: slid.away - shift, speed: slid.speed }], ([x = 0]) => ({
        transform: `translateX(${x}px)`,
      }))
      if (slide) slide.animation.onfinish = stop
      else stop()
    },
  }
}
