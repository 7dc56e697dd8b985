import type { ReactNode } from 'react'
import { usePanel, useSession } from '../context.ts'
import type { Tool } from '../panel-state.ts'

type Tools = readonly (readonly [Tool, string])[]

export const usual: Tools = [
  ['dispatch', 'Dispatch'],
  ['faults', 'Faults'],
  ['recording', 'Recording'],
]
export const rare: Tools = [
  ['plugins', 'Plugins'],
  ['speed', 'Speed'],
]

/** Buttons that open a tool instead of the inspector, or close it again. */
export function ToolButtons({ of }: { readonly of: Tools }): ReactNode {
  const session = useSession()
  const tool = usePanel((state) => state.tool)
  return of.map(([id, label]) => (
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
