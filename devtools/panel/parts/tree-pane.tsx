import { type CSSProperties, type ReactNode, useRef, useState } from 'react'
import { lineage, type TreeNode } from '../../model/tree.ts'
import { within } from '../../model/within.ts'
import { useSize } from '../use-size.ts'
import { CopyButton } from './copy-button.tsx'
import { JsonTree } from './json-tree.tsx'

interface TreePaneProps {
  readonly label: string
  readonly value: unknown
  /** Ids of lines that are open until closed by hand. */
  readonly opened?: ReadonlySet<string>
  /** Shown above the path, always visible. */
  readonly above?: ReactNode
  /** Replaces the tree. */
  readonly instead?: ReactNode
  /** Buttons for the chosen line. */
  readonly actions?: (node: TreeNode) => ReactNode
}

/** A tree under a sticky heading with the path of the active line and its actions. */
export function TreePane({
  label,
  value,
  opened,
  above,
  instead,
  actions,
}: TreePaneProps): ReactNode {
  const head = useRef<HTMLDivElement>(null)
  const { height } = useSize(head)
  const [chosen, choose] = useState<TreeNode>()
  const isThere = chosen !== undefined && within(value, ...chosen.path) !== undefined
  const node = isThere && !instead ? chosen : undefined
  return (
    // Keyboard movement must not stop behind the heading.
    <div style={{ '--stuck': `${height}px` } as CSSProperties}>
      <div ref={head} className="stuck">
        {above}
        <div className="pathbar">
          {node ? <Crumbs node={node} onChoose={choose} /> : null}
          {node && actions?.(node)}
          <CopyButton value={value} />
        </div>
      </div>
      {instead ?? (
        <JsonTree
          label={label}
          value={value}
          opened={opened}
          chosen={chosen?.id}
          onChoose={choose}
        />
      )}
    </div>
  )
}

/** The path of a line; each part of it moves outwards. */
function Crumbs({
  node,
  onChoose,
}: {
  readonly node: TreeNode
  readonly onChoose: (node: TreeNode) => void
}): ReactNode {
  return (
    <ol className="crumbs mono" aria-label="Path of the chosen line">
      {lineage(node).map((each) => (
        <li key={each.id}>
          <button
            type="button"
            aria-current={each === node || undefined}
            onClick={() => onChoose(each)}
          >
            {each.label}
          </button>
        </li>
      ))}
    </ol>
  )
}
