import { type ReactNode, useId, useState } from 'react'
import { preview } from '../../model/format.ts'
import { runCommand } from '../../model/run-command.ts'
import { useMoment, useSession } from '../context.ts'

interface Answer {
  readonly id: number
  readonly command: string
  readonly ok: boolean
  readonly text: string
}

/** Runs any command of any plugin with JSON arguments; the answer or the coded error is shown. */
export function DispatchTool(): ReactNode {
  const { kernel } = useSession()
  const { mode } = useMoment()
  const id = useId()
  const all = kernel.plugins.filter(({ commands }) => commands.length > 0)
  const [command, setCommand] = useState(`${all[0]?.id}/${all[0]?.commands[0]}`)
  const [input, setInput] = useState('[]')
  const [answers, setAnswers] = useState<readonly Answer[]>([])
  const off = mode.kind !== 'live'

  async function run(): Promise<void> {
    if (off) return
    const { ok, value } = await runCommand(kernel, command, input)
    const text = kernel.vault.scrub(typeof value === 'string' ? value : preview(value, 4000))
    setAnswers((before) => [
      { id: (before[0]?.id ?? 0) + 1, command, ok, text },
      ...before.slice(0, 9),
    ])
  }
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        run()
      }}
    >
      <label className="labelled" htmlFor={`${id}c`}>
        Command
        <select
          id={`${id}c`}
          className="field mono"
          value={command}
          onChange={(event) => setCommand(event.currentTarget.value)}
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
      </label>
      <label className="labelled" htmlFor={`${id}a`}>
        Arguments, as a JSON list
        <textarea
          id={`${id}a`}
          className="field mono"
          spellCheck={false}
          value={input}
          onChange={(event) => setInput(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) run()
            event.stopPropagation()
          }}
        />
      </label>
      <button type="submit" className="button" aria-disabled={off || undefined}>
        {off ? 'Replay: actions are off' : 'Run'}
      </button>
      <div role="status" className="cards">
        {answers.map((answer) => (
          <div key={answer.id}>
            <p>
              <span className="chip" data-tone={answer.ok ? 'ok' : 'bad'}>
                {answer.ok ? 'succeeded' : 'failed'}
              </span>{' '}
              <span className="mono">{answer.command}</span>
            </p>
            <pre className="mono">{answer.text}</pre>
          </div>
        ))}
      </div>
    </form>
  )
}
