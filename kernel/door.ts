import { promised } from './execution.ts'
import { letPass, passes } from './passing.ts'
import type { SlotOptions } from './slot.ts'
import { kernelErrors } from './values/errors.ts'
import { type CopyRules, copyFields, frozenCopy, membersOf } from './values/frozen-copy.ts'
import { isFrozenWrite } from './values/frozen-write.ts'
import { isPlainObject } from './values/json.ts'

/** Hands a contribution to the owner of its slot. */
export type Door = (contribution: unknown) => unknown

type Method = (this: unknown, ...args: readonly unknown[]) => unknown

/**
 * The door between a plugin's contributions and the owner of their slot. Functions are called on the contribution itself;
 * their arguments, answers and awaited answers are frozen copies, in both directions: what one side changes later, the
 * other does not see. A write to such a copy is reported for the plugin and throws `kernel/changed-data`.
 */
export function createDoor(
  { live = [], opens = [] }: Pick<SlotOptions<never, unknown>, 'live' | 'opens'>,
  {
    plugin,
    at,
    owns,
    changed,
  }: {
    readonly plugin: string
    /** Slot, as `owner/name`. */
    readonly at: string
    readonly owns: (value: object) => boolean
    readonly changed: (error: unknown) => void
  },
): Door {
  if (live === true) return (item) => item
  const functions = new WeakMap<object, unknown>()
  const isLive = (name: string | undefined): boolean => name !== undefined && live.includes(name)
  const rules: CopyRules = {
    owns,
    keeps: (value, name) => passes(value) || isLive(name),
    method(run, owner, name) {
      if (passes(run)) return run
      if (isLive(name)) return (run as Method).bind(owner)
      return functions.get(run) ?? through(run as Method, owner, name)
    },
  }
  const cross = (value: unknown): unknown => frozenCopy(value, rules)

  /** Also reads an instance with methods, for contributions and for answers that the slot `opens`. */
  function open(value: unknown): unknown {
    if (Array.isArray(value)) return letPass(Object.freeze(Array.from(value, open)))
    if (typeof value !== 'object' || value === null || passes(value)) return cross(value)
    if (isPlainObject(value)) return letPass(cross(value) as object)
    const names = new Set(Array.from(membersOf(value), ([name]) => name))
    return letPass(copyFields(value, names, rules))
  }

  function blamed(error: unknown): unknown {
    if (!isFrozenWrite(error)) return error
    changed(error)
    return kernelErrors.create('changed-data', { plugin, at }, { cause: error })
  }

  function through(run: Method, owner: object | undefined, name: string | undefined): Method {
    const leave = name !== undefined && opens.includes(name) ? open : cross
    let last: unknown
    const method: Method = (...args) => {
      const given = args.map(cross)
      try {
        const answer = run.apply(owner, given)
        const later = promised(answer)
        if (!later) {
          const copy = leave(answer)
          // Views compare answers by reference: equal ones are the same object.
          if (!isSame(last, copy)) last = copy
          return last
        }
        return later.then(leave, (error) => {
          throw blamed(error)
        })
      } catch (error) {
        throw blamed(error)
      }
    }
    if (!owner) functions.set(run, method)
    return letPass(method)
  }
  return open
}

const maxLevels = 8

/** True for equal plain data. */
function isSame(one: unknown, other: unknown, levels: number = maxLevels): boolean {
  if (Object.is(one, other)) return true
  if (levels === 0 || !isFrozenData(one) || !isFrozenData(other)) return false
  const keys = Object.keys(one)
  return (
    Array.isArray(one) === Array.isArray(other) &&
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key], levels - 1))
  )
}

const isFrozenData = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' &&
  value !== null &&
  Object.isFrozen(value) &&
  (Array.isArray(value) || isPlainObject(value))
