import type { ReactNode } from 'react'
import { usePanel, useSession } from '../context.ts'
import type { Tool } from '../panel-state.ts'

const tools: readonly (readonly [Tool, string])[] = [
  ['dispatch', 'Dispatch'],
  ['faults', 'Faults'],
  ['plugins', 'Plugins'],
  ['speed', 'Speed'],
  ['recording', 'Recording'],
]

/** Opens a tool in place of the inspector, or closes it again. */
export function ToolButtons(): ReactNode {
  const session = useSession()
  const tool = usePanel((state) => state.tool)
  return tools.map(([id, label]) => (
    <button
      key={id}
      type="button"
      className="tool"
      aria-pressed={tool === id}
      onClick={() => session.panel.set({ tool: tool === id ? undefined : id })}
    >
      {label}
    </button>
  ))
}
