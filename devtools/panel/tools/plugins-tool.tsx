import type { ReactNode } from 'react'
import { bytes, count, counted } from '../../model/format.ts'
import { useMoment, useSession } from '../context.ts'
import { usePlugins } from './use-plugins.ts'

function Names({
  title,
  names,
}: {
  readonly title: string
  readonly names: readonly string[]
}): ReactNode {
  if (names.length === 0) return null
  return (
    <>
      <dt>{title}</dt>
      <dd className="names-list mono">
        {names.map((name) => (
          <span key={name} className="chip">
            {name}
          </span>
        ))}
      </dd>
    </>
  )
}

/** Text-equivalent bytes of a plugin's slice of the state shown. */
const sliceBytes = (state: object, id: string): number =>
  JSON.stringify((state as Readonly<Record<string, unknown>>)[id] ?? {}).length

/** What each registered plugin promises: commands, events, slots with what was put in them, views, size, requirements. */
export function PluginsTool(): ReactNode {
  const { kernel } = useSession()
  const { history } = useMoment()
  const plugins = usePlugins(kernel)
  return (
    <div className="stack">
      {plugins.map((plugin) => {
        // Slots are typed by contract; here only their names and sizes are of interest.
        const slots = kernel.slots(plugin.id as 'kernel') as Readonly<
          Record<string, readonly unknown[]>
        >
        return (
          <details key={plugin.id}>
            <summary>
              <strong>{plugin.id}</strong>{' '}
              <span className="quiet num">
                version {plugin.version}, {counted(plugin.commands.length, 'command')},{' '}
                {count(history.events.get(plugin.id)?.length ?? 0)} events
              </span>
            </summary>
            <dl className="facts">
              <Names title="Commands" names={plugin.commands} />
              <Names title="Events" names={plugin.events} />
              <Names
                title="Slots"
                names={Object.entries(slots).map(([slot, items]) => `${slot} (${items.length})`)}
              />
              <Names title="Views" names={plugin.views} />
              <dt>State</dt>
              <dd>{bytes(sliceBytes(kernel.state, plugin.id))}</dd>
              {Object.entries(plugin.requires).map(([id, reason]) => [
                <dt key={`${id}t`}>Requires {id}</dt>,
                <dd key={`${id}d`}>{reason}</dd>,
              ])}
            </dl>
          </details>
        )
      })}
    </div>
  )
}
