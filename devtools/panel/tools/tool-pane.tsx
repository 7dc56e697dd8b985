import type { ReactNode } from 'react'
import { useSession } from '../context.ts'
import type { Tool } from '../panel-state.ts'
import { IconButton } from '../parts/icon-button.tsx'
import { DispatchTool } from './dispatch-tool.tsx'
import { FaultsTool } from './faults-tool.tsx'
import { ForkTool } from './fork-tool.tsx'
import { PluginsTool } from './plugins-tool.tsx'
import { RecordingTool } from './recording-tool.tsx'
import { SpeedTool } from './speed-tool.tsx'
import { StatusTool } from './status-tool.tsx'

const panes: Readonly<Record<Tool, { readonly title: string; readonly Pane: () => ReactNode }>> = {
  status: { title: 'Status', Pane: StatusTool },
  dispatch: { title: 'Dispatch a command', Pane: DispatchTool },
  faults: { title: 'Faults', Pane: FaultsTool },
  plugins: { title: 'Plugins', Pane: PluginsTool },
  speed: { title: 'Speed', Pane: SpeedTool },
  recording: { title: 'Recording', Pane: RecordingTool },
  fork: { title: 'Fork', Pane: ForkTool },
}

/** The right side while a tool is open. */
export function ToolPane({ tool }: { readonly tool: Tool }): ReactNode {
  const session = useSession()
  const { title, Pane } = panes[tool]
  return (
    <section className="side" aria-label={title}>
      <div className="toolhead">
        <h3>{title}</h3>
        <IconButton
          icon="close"
          label={`Close ${title.toLowerCase()}`}
          onPress={() => session.panel.set({ tool: undefined })}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className="scroll" tabIndex={0} aria-label={`${title}, content`}>
        <Pane />
      </section>
    </section>
  )
}
