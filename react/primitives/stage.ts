import { isStill } from './motion.ts'
import { type Launch, launch, type Offset } from './spring.ts'

/** Position of a named element, relative to the dialog's corner, which moves with its height. */
interface Place {
  readonly element: HTMLElement
  readonly x: number
  readonly y: number
  readonly width: number
  /** For an element in flight: its velocity, and the width that its scale refers to. */
  readonly flight?: { readonly speeds: readonly number[]; readonly width: number }
}

/** State of a view before a change. */
export interface Seen {
  readonly places: ReadonlyMap<string, Place>
  readonly height: number
}

/** Effect of a change on elements that both views show. */
export interface Played {
  readonly flew: boolean
  /** Named elements that did not move. */
  readonly held: readonly Element[]
}

interface Flight extends Pick<Launch, 'now'> {
  readonly copy: HTMLElement
  readonly width: number
  stop(): void
}

/** Moves shared elements between views, and the view's height, on one spring. */
export interface Stage {
  /** Call before a change. */
  read(parts: Parts): Seen
  /** Call after a change, with the new view laid out: copies of shared elements move to their new positions. */
  play(parts: Parts, seen: Seen): Played
  /** Call when the content of the view changed its height by itself. */
  resize(parts: Parts): void
}

export interface Parts {
  /** The dialog's inside; positions are relative to it. */
  readonly shell: HTMLElement
  /** Holds the view, and has its height. */
  readonly scroller: HTMLElement
  /** Holds the copies, above everything else. */
  readonly stage: HTMLElement
}

/** The most elements that fly at once; the others fade with their view. */
const mostFlights = 8
/** A distance under this, in px, counts as unmoved. */
const near = 0.5

interface Found {
  readonly name: string
  readonly element: HTMLElement
  readonly box: DOMRect
}

/** Visible named elements, the first of each name. Leaving views do not count. */
function visible({ shell, scroller }: Parts, boxOf: (one: Omit<Found, 'box'>) => DOMRect): Found[] {
  const walls = [shell.getBoundingClientRect(), scroller.getBoundingClientRect()] as const
  const found = new Map<string, Found>()
  for (const element of shell.querySelectorAll<HTMLElement>('[data-fly]')) {
    const name = element.dataset.fly as string
    if (found.has(name) || element.closest('.gone')) continue
    const box = boxOf({ name, element })
    const wall = walls[scroller.contains(element) ? 1 : 0]
    if (box.width > 0 && box.top < wall.bottom && box.bottom > wall.top)
      found.set(name, { name, element, box })
  }
  return [...found.values()]
}

const middle = (box: DOMRect, shell: DOMRect): { x: number; y: number } => ({
  x: box.left - shell.left + box.width / 2,
  y: box.top - shell.top + box.height / 2,
})

/** Text styles of a number, which a copy on the stage does not inherit. */
const look = [
  ...['fontSize', 'fontWeight', 'fontVariantNumeric'],
  ...['lineHeight', 'letterSpacing', 'color'],
] as const

/** A copy of the new number above both views, without its rolling glyphs, so that it lands exactly on the new one. */
function figureOf(element: HTMLElement, copy: HTMLElement): void {
  copy.append(...element.cloneNode(true).childNodes)
  for (const rolling of copy.querySelectorAll('[aria-hidden]')) rolling.remove()
  const style = getComputedStyle(element) as unknown as Readonly<Record<string, string>>
  Object.assign(copy.style, { whiteSpace: 'nowrap' })
  Object.assign(copy.style, Object.fromEntries(look.map((name) => [name, style[name]])))
}

const isFigure = ({ dataset }: HTMLElement): boolean => dataset.figure !== undefined

/** Hides or shows an original while its copy flies; a number stays readable for assistive software. */
function hide(original: HTMLElement, hidden: boolean): void {
  if (isFigure(original)) original.style.opacity = hidden ? '0' : ''
  else original.style.visibility = hidden ? 'hidden' : ''
}

/**
 * A copy of a picture above both views: the new element's frame around the old element's content, because a picture
 * that was just inserted is not decoded yet. A plate flies empty: its content costs too much to paint in flight.
 */
function copyOf({ element, box }: Found, old: HTMLElement, shell: DOMRect): HTMLElement {
  const copy = element.cloneNode(false) as HTMLElement
  delete copy.dataset.fly
  const plate = [element, old].some(({ dataset }) => dataset.plate !== undefined)
  if (isFigure(element)) figureOf(element, copy)
  else if (!plate) copy.append(...old.cloneNode(true).childNodes)
  for (const image of copy.querySelectorAll('img'))
    Object.assign(image, { loading: 'eager', decoding: 'sync' })
  Object.assign(copy.style, {
    position: 'absolute',
    margin: '0',
    left: `${box.left - shell.left}px`,
    top: `${box.top - shell.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
  })
  return copy
}

export function createStage(): Stage {
  const flights = new Map<string, Flight>()
  let growth: Launch | undefined

  /** Releases the view's height; returns the visible height before and its velocity. */
  function freeHeight(scroller: HTMLElement): { looked: number; speed: number } {
    const looked = scroller.getBoundingClientRect().height
    const speed = growth?.now()[0]?.speed ?? 0
    growth?.animation.cancel()
    growth = undefined
    return { looked, speed }
  }

  function grow(scroller: HTMLElement, from: number, to: number, speed: number): void {
    if (from === 0 || (Math.abs(from - to) < 1 && speed === 0)) return
    const started = launch(scroller, [{ away: from - to, speed }], ([left = 0]) => ({
      height: `${to + left}px`,
    }))
    if (!started) return
    growth = started
    scroller.dataset.moving = ''
    started.animation.onfinish = started.animation.oncancel = () => {
      if (growth === started) growth = undefined
      if (!growth) delete scroller.dataset.moving
    }
  }

  function fly(found: Found, from: Place, shell: DOMRect, stage: HTMLElement): boolean {
    const { name, element, box } = found
    const to = middle(box, shell)
    const [vx = 0, vy = 0, vs = 0] = from.flight?.speeds ?? []
    const offsets: readonly Offset[] = [
      { away: from.x - to.x, speed: vx },
      { away: from.y - to.y, speed: vy },
      { away: from.width / box.width - 1, speed: (vs * (from.flight?.width ?? 0)) / box.width },
    ]
    if (
      !from.flight &&
      offsets.every(({ away }, index) => Math.abs(away) < (index < 2 ? near : 0.01))
    )
      return false
    const copy = copyOf(found, from.element, shell)
    stage.append(copy)
    const launched = launch(copy, offsets, ([x, y, size = 0]) => ({
      transform: `translate(${x}px,${y}px) scale(${1 + size})`,
    }))
    const originals = [from.element, element]
    const flight: Flight = {
      copy,
      width: box.width,
      now: () => launched?.now() ?? [],
      stop() {
        for (const original of originals) hide(original, false)
        copy.remove()
        if (flights.get(name) === flight) flights.delete(name)
      },
    }
    for (const original of originals) hide(original, true)
    flights.set(name, flight)
    if (launched) launched.animation.onfinish = flight.stop
    else flight.stop()
    return true
  }

  return {
    read(parts) {
      const shell = parts.shell.getBoundingClientRect()
      const places = new Map<string, Place>()
      const found = visible(parts, ({ name, element }) =>
        (flights.get(name)?.copy ?? element).getBoundingClientRect(),
      )
      for (const { name, element, box } of found) {
        const flight = flights.get(name)
        const speeds = flight?.now().map(({ speed }) => speed)
        places.set(name, {
          element,
          ...middle(box, shell),
          width: box.width,
          ...(flight && speeds && { flight: { speeds, width: flight.width } }),
        })
      }
      return { places, height: parts.scroller.getBoundingClientRect().height }
    },
    play(parts, { places, height }) {
      const { scroller, stage } = parts
      const { speed } = freeHeight(scroller)
      for (const flight of [...flights.values()]) flight.stop()
      if (isStill(scroller)) return { flew: false, held: [] }
      // Read everything before writing anything: one layout.
      const shell = parts.shell.getBoundingClientRect()
      const to = scroller.getBoundingClientRect().height
      const shared = visible(parts, ({ element }) => element.getBoundingClientRect())
        .flatMap((found) => {
          const from = places.get(found.name)
          return from ? { found, from } : []
        })
        .slice(0, mostFlights)
      const held = shared
        .filter(({ found, from }) => !fly(found, from, shell, stage))
        .map(({ found }) => found.element)
      grow(scroller, height, to, speed)
      return { flew: flights.size > 0, held }
    },
    resize({ scroller }) {
      const { looked, speed } = freeHeight(scroller)
      grow(scroller, looked, scroller.getBoundingClientRect().height, speed)
    },
  }
}
