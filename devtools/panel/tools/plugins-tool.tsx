import type { ReactNode } from 'react'
import { bytes, count, counted } from '../../model/format.ts'
import { useMoment, useSession } from '../context.ts'

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

/** Approximate size as text of a plugin's slice in the state on display, in bytes. */
const sliceBytes = (state: object, id: string): number =>
  JSON.stringify((state as Readonly<Record<string, unknown>>)[id] ?? {}).length

/** The contract of each registered plugin: commands, events, slots with contributions, views, size, requirements. */
export function PluginsTool(): ReactNode {
  const { kernel } = useSession()
  const { history } = useMoment()
  return (
    <div className="stack">
      {kernel.plugins.map((plugin) => {
        // Slots are typed by contract; only their names and sizes are needed here.
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
