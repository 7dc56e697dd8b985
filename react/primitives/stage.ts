import { isStill } from './motion.ts'
import { type Launch, launch, type Offset } from './spring.ts'

/** Where something named was seen, relative to the dialog's corner, which moves while its height does. */
interface Place {
  readonly element: HTMLElement
  readonly x: number
  readonly y: number
  readonly width: number
  /** Of what was on its way: how fast, and the width that its growth is a share of. */
  readonly flight?: { readonly speeds: readonly number[]; readonly width: number }
}

/** What a view showed before it changed. */
export interface Seen {
  readonly places: ReadonlyMap<string, Place>
  readonly height: number
}

/** What a change did with what both views show. */
export interface Played {
  readonly flew: boolean
  /** Named elements that stay where they were. */
  readonly held: readonly Element[]
}

interface Flight extends Pick<Launch, 'now'> {
  readonly copy: HTMLElement
  readonly width: number
  stop(): void
}

/** Things that travel from view to view, and the height of the view; one spring moves them all. */
export interface Stage {
  /** Before a change. */
  read(parts: Parts): Seen
  /** After it, with the new view laid out: copies of what both show go from place to place. */
  play(parts: Parts, seen: Seen): Played
  /** The content of the view became higher or lower by itself. */
  resize(parts: Parts): void
}

export interface Parts {
  /** The dialog's inside; places are relative to it. */
  readonly shell: HTMLElement
  /** Holds the view, and is as high as it. */
  readonly scroller: HTMLElement
  /** Holds the copies, over everything. */
  readonly stage: HTMLElement
}

/** More than these at once is a swarm; the others fade with their view. */
const mostFlights = 8
/** Nearer than this, in px, is the same place. */
const near = 0.5

interface Found {
  readonly name: string
  readonly element: HTMLElement
  readonly box: DOMRect
}

/** What has a name and can be seen, the first of each name. Views that are leaving do not count. */
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

/** How a number looks, which a copy on the stage does not inherit. */
const look = [
  ...['fontSize', 'fontWeight', 'fontVariantNumeric'],
  ...['lineHeight', 'letterSpacing', 'color'],
] as const

/** A number over both views: the new one, so that it lands in the glyphs that stay; without what rolls over it. */
function figureOf(element: HTMLElement, copy: HTMLElement): void {
  copy.append(...element.cloneNode(true).childNodes)
  for (const rolling of copy.querySelectorAll('[aria-hidden]')) rolling.remove()
  const style = getComputedStyle(element) as unknown as Readonly<Record<string, string>>
  Object.assign(copy.style, { whiteSpace: 'nowrap' })
  Object.assign(copy.style, Object.fromEntries(look.map((name) => [name, style[name]])))
}

const isFigure = ({ dataset }: HTMLElement): boolean => dataset.figure !== undefined

/** An original makes room for its copy; a number stays readable for assistive software. */
function hide(original: HTMLElement, hidden: boolean): void {
  if (isFigure(original)) original.style.opacity = hidden ? '0' : ''
  else original.style.visibility = hidden ? 'hidden' : ''
}

/**
 * A picture over both views: the frame of the new element around what the old one shows, since a picture that has just
 * been put there is not decoded yet. A plate travels empty: what is on it is too much to paint in flight.
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

  /** Lets the view be as high as it is; returns how high it looked and how fast that changed. */
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
      // Everything is read before anything is written: one layout.
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
