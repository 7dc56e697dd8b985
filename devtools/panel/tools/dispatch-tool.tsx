import { type ReactNode, useId } from 'react'
import { preview } from '../../model/format.ts'
import { lastArguments, runCommand } from '../../model/run-command.ts'
import { useMoment, usePanel, useSession } from '../context.ts'
import type { ConsoleState } from '../panel-state.ts'

const kept = 10

/** Runs any command of any plugin with JSON arguments; shows the result or the coded error. */
export function DispatchTool(): ReactNode {
  const { kernel, panel } = useSession()
  const { mode, history } = useMoment()
  const id = useId()
  const all = kernel.plugins.filter(({ commands }) => commands.length > 0)
  const { command, input, answers } = usePanel((state) => state.console)
  const chosen = command ?? `${all[0]?.id}/${all[0]?.commands[0]}`
  const off = mode.kind !== 'live'
  const set = (patch: Partial<ConsoleState>): void =>
    panel.set({ console: { ...panel.get().console, ...patch } })

  async function run(): Promise<void> {
    if (off) return
    const { ok, value } = await runCommand(kernel, chosen, input)
    const text = typeof value === 'string' ? value : preview(value, 4000)
    const before = panel.get().console.answers
    const answer = {
      id: (before[0]?.id ?? 0) + 1,
      command: chosen,
      ok,
      text: value === undefined ? '' : kernel.vault.scrub(text),
    }
    set({ answers: [answer, ...before.slice(0, kept - 1)] })
  }
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        run()
      }}
    >
      <div className="line">
        <select
          className="field mono grow"
          aria-label="Command"
          value={chosen}
          onChange={({ currentTarget: { value } }) =>
            set({ command: value, input: lastArguments(history, value) })
          }
        >
          {all.map((plugin) => (
            <optgroup key={plugin.id} label={plugin.id}>
              {plugin.commands.map((name) => (
                <option key={name} value={`${plugin.id}/${name}`}>
                  {plugin.id}.{name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <button
          type="submit"
          className="button"
          title="Run (Ctrl+Enter in the arguments)"
          aria-disabled={off || undefined}
        >
          {off ? 'Replay: actions are off' : 'Run'}
        </button>
      </div>
      <label className="labelled" htmlFor={`${id}a`}>
        Arguments, as a JSON list
        <textarea
          id={`${id}a`}
          className="field mono"
          rows={1}
          spellCheck={false}
          value={input}
          onChange={(event) => set({ input: event.currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) run()
            event.stopPropagation()
          }}
        />
      </label>
      <div role="status" className="cards">
        {answers.map((answer) => (
          <div key={answer.id}>
            <p>
              <span className="chip" data-tone={answer.ok ? 'ok' : 'bad'}>
                {answer.ok ? 'succeeded' : 'failed'}
              </span>{' '}
              <span className="mono">{answer.command}</span>
            </p>
            {answer.text ? <pre className="mono">{answer.text}</pre> : null}
          </div>
        ))}
      </div>
    </form>
  )
}
