const name = '~name'
type Write = (frozen: Record<string, unknown>) => unknown

/** Every way to change an object, as a module does it. */
const writes: readonly Write[] = [
  (frozen) => {
    frozen[name] = 1
  },
  (frozen) => delete frozen[name],
  (frozen) => Object.defineProperty(frozen, name, { value: 1 }),
]
let texts: readonly (readonly string[])[] | undefined

/** The texts of this engine for these writes, split at the name of the member. */
function refusals(): readonly (readonly string[])[] {
  const objects = [Object.freeze({ [name]: 0 }), Object.freeze({})]
  return objects.flatMap((frozen) =>
    writes.flatMap((write) => {
      try {
        write(frozen)
        return []
      } catch (error) {
        return [(error as Error).message.split(name)]
      }
    }),
  )
}

/**
 * Whether an error comes from a write to frozen data. JavaScript has no other sign for it than the text of a TypeError,
 * which differs by engine: it is compared with the texts that this engine has for such writes.
 */
export function isFrozenWrite(error: unknown): error is TypeError {
  if (!(error instanceof TypeError)) return false
  texts ??= refusals()
  const { message } = error
  // A quotation mark alone is no sign: some engines begin with the name.
  return texts.some(([before = '', after = '']) =>
    before.length > 1 ? message.startsWith(before) : message.endsWith(after),
  )
}
