import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Stretch, type TreeNode, visibleNodes } from '../../model/tree.ts'
import { Value } from './value.tsx'

const atOnce = 400
const none: ReadonlySet<string> = new Set()

/** A lazy tree of JSON data: closed branches are not rendered. Arrow keys move, open and close. */
export function JsonTree({
  label,
  value,
  opened = none,
  chosen,
  onChoose,
}: {
  readonly label: string
  readonly value: unknown
  /** Ids of lines that are open until closed by hand. */
  readonly opened?: ReadonlySet<string> | undefined
  /** Id of the active line; if it is absent, the first line is active. */
  readonly chosen: string | undefined
  readonly onChoose: (node: TreeNode) => void
}): ReactNode {
  const id = useId()
  const tree = useRef<HTMLDivElement>(null)
  // Opened or closed by hand: keeps its state while the playhead moves.
  const [folds, setFolds] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [limit, setLimit] = useState(atOnce)
  const all = useMemo(() => {
    const byHand = [...folds].filter(([, isOpen]) => isOpen).map(([line]) => line)
    const open = [...opened].filter((line) => folds.get(line) !== false)
    return visibleNodes(value, new Set([...open, ...byHand]))
  }, [value, opened, folds])
  const nodes = all.length > limit ? all.slice(0, limit) : all
  const at = Math.max(
    0,
    nodes.findIndex((node) => node.id === chosen),
  )
  // Scroll below the sticky heading, also if the line was chosen there.
  useEffect(() => {
    if (chosen !== undefined)
      tree.current?.querySelector('[data-active=true]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  function toggle(node: TreeNode, to: boolean): void {
    if (node.branch) setFolds(new Map(folds).set(node.id, to))
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const node = nodes[at]
    if (!node) return
    const go = (index: number): void => {
      const target = nodes[Math.min(Math.max(index, 0), nodes.length - 1)]
      if (target) onChoose(target)
    }
    if (event.key === 'ArrowDown') go(at + 1)
    else if (event.key === 'ArrowUp') go(at - 1)
    else if (event.key === 'Home') go(0)
    else if (event.key === 'End') go(nodes.length - 1)
    else if (event.key === 'ArrowRight') node.branch && !node.open ? toggle(node, true) : go(at + 1)
    else if (event.key === 'ArrowLeft')
      node.open ? toggle(node, false) : onChoose(node.parent ?? node)
    else if (event.key === 'Enter' || event.key === ' ') toggle(node, !node.open)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      <div
        ref={tree}
        role="tree"
        className="tree mono"
        aria-label={label}
        tabIndex={0}
        aria-activedescendant={nodes[at] ? `${id}${nodes[at].id}` : undefined}
        onKeyDown={onKeyDown}
      >
        {nodes.map((node, index) => (
          <div
            key={node.id}
            id={`${id}${node.id}`}
            role="treeitem"
            tabIndex={-1}
            className="node"
            aria-level={node.level}
            aria-posinset={node.position}
            aria-setsize={node.siblings}
            aria-expanded={node.branch ? node.open : undefined}
            aria-selected={index === at}
            data-active={index === at}
            style={{ paddingInlineStart: (node.level - 1) * 14 + 4 }}
            onMouseDown={(event) => {
              event.preventDefault()
              event.currentTarget.parentElement?.focus({ preventScroll: true })
              onChoose(node)
              toggle(node, !node.open)
            }}
          >
            <span className="twist" aria-hidden="true">
              {node.branch ? (
                <svg viewBox="0 0 8 8" aria-hidden="true">
                  <path d="M2 1v6l4-3z" />
                </svg>
              ) : null}
            </span>
            {node.label ? (
              <span className="key">
                {node.label}
                {node.value instanceof Stretch ? '' : ':'}
              </span>
            ) : null}
            <Value value={node.value} />
          </div>
        ))}
      </div>
      {all.length > limit ? (
        <button type="button" className="button" onClick={() => setLimit(limit + atOnce)}>
          Show more of {all.length} lines
        </button>
      ) : null}
    </>
  )
}
