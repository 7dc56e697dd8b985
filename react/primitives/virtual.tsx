import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { safeText } from '../../kernel/index.ts'
import { byLetter, nameOfControl } from './focus.ts'
import { type Place, PlaceContext } from './list.tsx'
import { StillContext } from './still.ts'
import { useSheet } from './use-sheet.ts'
import { evenRows, type RowLayout, unevenRows, useWindow } from './use-window.ts'
import css from './virtual.css?raw'

interface VirtualProps<T> {
  readonly items: readonly T[]
  readonly getKey: (item: T, index: number) => string
  readonly renderItem: (item: T, index: number) => ReactNode
  /**
   * Text at the beginning of a row's title: typing a letter moves the focus to the next such item, mounted or not.
   * Undefined for items that cannot be focused. Without `nameOf` only mounted rows are searched.
   */
  readonly nameOf?: (item: T) => string | undefined
  readonly label: string
  /** Total known elsewhere (paged lists); default items.length. */
  readonly total?: number
  /** Called when fewer than `endThreshold` (8) rows remain below the window. */
  readonly onEndReached?: () => void
  readonly endThreshold?: number
}

/** Windowed `ul` inside the nearest scrolling body. The height of every row is known. */
export interface VirtualListProps<T> extends VirtualProps<T> {
  /** CSS px, default 60; a function for rows of several heights, the same one in every render. */
  readonly rowHeight?: number | ((item: T) => number)
}

/** Windowed grid; columns follow the width with at least `minCellWidth`. */
export interface VirtualGridProps<T> extends VirtualProps<T> {
  /**
   * CSS px; a function of a cell's width for square pictures, the same one in every render. Squares extend to the
   * view's edge.
   */
  readonly rowHeight: number | ((cell: number) => number)
  /** CSS px, default 88. */
  readonly minCellWidth?: number
}

/** One cell of AllWallets: picture over a two-line name. */
export interface GridCellProps {
  readonly title: string
  /** Not drawn: there is only room for the name. */
  readonly description?: string
  readonly media: ReactNode
  readonly onSelect: () => void
}

const cellAt = (list: Element, index: number): HTMLElement | null =>
  list.querySelector<HTMLElement>(`:scope>[aria-posinset="${index + 1}"] :is(button,a)`)

interface WindowedProps<T> extends VirtualProps<T> {
  readonly className: string
  readonly layoutOf: (columns: number, cell: number) => RowLayout
  readonly minCellWidth?: number
}

function Windowed<T>(props: WindowedProps<T>): ReactNode {
  useSheet(css)
  const { items, layoutOf, getKey, renderItem, nameOf, onEndReached, endThreshold = 8 } = props
  const list = useRef<HTMLUListElement>(null)
  const { first, last, columns, cell, scale } = useWindow(list, layoutOf, props.minCellWidth)
  const layout = layoutOf(columns, cell)
  const [focused, setFocused] = useState(-1)
  /** Index of the item to focus once it is mounted; -1 if none. */
  const [wanted, setWanted] = useState(-1)
  const total = props.total ?? items.length
  const lastItem = (last + 1) * columns
  const asked = useRef(-1)
  useEffect(() => {
    if (lastItem + endThreshold < items.length || asked.current === items.length) return
    asked.current = items.length
    onEndReached?.()
  }, [lastItem, endThreshold, items.length, onEndReached])
  const shown: number[] = []
  for (let index = first * columns; index < Math.min(lastItem, items.length); index += 1) {
    shown.push(index)
  }
  // The focused item stays mounted while it is scrolled out of view, so that focus is never lost.
  for (const kept of [focused, wanted])
    if (kept >= 0 && kept < items.length && !shown.includes(kept)) shown.push(kept)
  const indexOf = (target: EventTarget): number =>
    Number((target as Element).closest('.virt>li')?.getAttribute('aria-posinset') ?? 0) - 1
  const letterTo = (event: KeyboardEvent<HTMLUListElement>): number => {
    if (nameOf) return byLetter(event, items, nameOf, indexOf(event.target))
    const cells = [...event.currentTarget.querySelectorAll<HTMLElement>(':scope>li>:is(button,a)')]
    const found = byLetter(event, cells, nameOfControl, cells.indexOf(event.target as HTMLElement))
    return found < 0 ? found : indexOf(cells[found] as HTMLElement)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>): void => {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const across = columns > 1 ? (rtl ? -1 : 1) : 0
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: columns,
      ArrowUp: -columns,
      ArrowRight: across,
      ArrowLeft: -across,
    }
    const at = indexOf(event.target)
    if (at < 0 || event.defaultPrevented) return
    const by = steps[event.key]
    if (by) {
      event.preventDefault()
      cellAt(event.currentTarget, at + by)?.focus()
      return
    }
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? items.length - 1 : letterTo(event)
    if (to < 0) return
    event.preventDefault()
    // The item may have to be mounted first.
    setWanted(to)
  }
  useLayoutEffect(() => {
    if (wanted < 0) return
    setWanted(-1)
    if (list.current) cellAt(list.current, wanted)?.focus()
  }, [wanted])
  return (
    <ul
      ref={list}
      className={props.className}
      aria-label={props.label}
      style={{ height: layout.height * scale }}
      onKeyDown={onKeyDown}
      onFocus={(event) => setFocused(indexOf(event.target))}
      onBlur={() => setFocused(-1)}
    >
      {shown.map((index) => {
        const item = items[index] as T
        const row = Math.floor(index / columns)
        const top = layout.topOf(row)
        return (
          <PlaceProvider
            key={getKey(item, index)}
            index={index}
            total={total}
            columns={columns}
            top={top * scale}
            height={(layout.topOf(row + 1) - top) * scale}
          >
            {renderItem(item, index)}
          </PlaceProvider>
        )
      })}
    </ul>
  )
}

function PlaceProvider(props: {
  readonly index: number
  readonly total: number
  readonly columns: number
  readonly top: number
  readonly height: number
  readonly children: ReactNode
}): ReactNode {
  const { index, total, columns, top, height } = props
  const place = useMemo<Place>(
    () => ({
      'aria-setsize': total,
      'aria-posinset': index + 1,
      style: {
        top,
        height,
        width: `${100 / columns}%`,
        insetInlineStart: `${((index % columns) * 100) / columns}%`,
      },
    }),
    [index, total, columns, top, height],
  )
  return <PlaceContext.Provider value={place}>{props.children}</PlaceContext.Provider>
}

/** Windowed list: only items near the screen are mounted. Items render `Row`. */
export function VirtualList<T>({ rowHeight = 60, ...props }: VirtualListProps<T>): ReactNode {
  const { items } = props
  const layoutOf = useMemo(() => {
    const layout =
      typeof rowHeight === 'function'
        ? unevenRows(items, rowHeight)
        : evenRows(items.length, rowHeight)
    return () => layout
  }, [items, rowHeight])
  return <Windowed {...props} className="virt rows" layoutOf={layoutOf} />
}

/** Windowed grid; items render `GridCell`. Arrow keys move in both directions. */
export function VirtualGrid<T>(props: VirtualGridProps<T>): ReactNode {
  const { rowHeight, minCellWidth = 88, ...rest } = props
  const count = props.items.length
  const isOfPictures = typeof rowHeight === 'function'
  const layoutOf = useCallback(
    (columns: number, cell: number) =>
      evenRows(
        Math.ceil(count / columns),
        typeof rowHeight === 'function' ? rowHeight(cell) : rowHeight,
      ),
    [count, rowHeight],
  )
  return (
    <Windowed
      {...rest}
      className={isOfPictures ? 'virt pics' : 'virt'}
      layoutOf={layoutOf}
      minCellWidth={minCellWidth}
    />
  )
}

/** Picture over a two-line name; the full name is read. */
export function GridCell({ title, description, media, onSelect }: GridCellProps): ReactNode {
  useSheet(css)
  const place = useContext(PlaceContext)
  const past = useContext(StillContext)
  const id = useId()
  const name = safeText(title, 40)
  const longest = Math.max(...name.split(/\s/).map(({ length }) => length))
  return (
    <li {...place}>
      <button
        type="button"
        className="cell"
        aria-disabled={past || undefined}
        aria-describedby={description && id}
        onClick={past ? undefined : onSelect}
      >
        {media}
        <span dir="auto" style={{ '--n': longest } as CSSProperties}>
          {name}
        </span>
      </button>
      {description && (
        <span className="vh" id={id}>
          {safeText(description, 120)}
        </span>
      )}
    </li>
  )
}

/** Heading of the rows below it in a windowed list. */
export function ListHeading({ text }: { readonly text: string }): ReactNode {
  const place = useContext(PlaceContext)
  return (
    <li {...place} className="vhd">
      <p className="label">{text}</p>
    </li>
  )
}
