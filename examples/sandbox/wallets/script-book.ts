import type { AnswerScript, Script } from './scripts.ts'

/** Knows which script answers the next request, counting `times` down. */
export interface ScriptBook {
  /** The script in force, without regard to a method. */
  current(): Script<AnswerScript>
  /** The script for this method; `approve` where the current one does not apply. */
  peek(method: string): Script<AnswerScript>
  /** As `peek`, and counts one use. */
  take(method: string): Script<AnswerScript>
  set(script: Script<AnswerScript>): void
}

const approve: Script<AnswerScript> = { name: 'approve' }

/** Opens the book at `initial`; `onChange` is called with each new script, to store it. */
export function createScriptBook(
  initial: Script<AnswerScript>,
  onChange: (script: Script<AnswerScript>) => void,
): ScriptBook {
  let script = initial
  const set = (next: Script<AnswerScript>): void => {
    script = next
    onChange(next)
  }
  const peek = (method: string): Script<AnswerScript> => {
    const applies = script.methods === undefined || script.methods.includes(method)
    return applies ? script : approve
  }
  return {
    current: () => script,
    peek,
    set,
    take(method) {
      const taken = peek(method)
      if (taken === script && taken.times !== undefined) {
        set(taken.times > 1 ? { ...taken, times: taken.times - 1 } : approve)
      }
      return taken
    },
  }
}
