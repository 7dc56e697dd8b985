import fc from 'fast-check'
import { KernelError } from '../../kernel/index.ts'

const boom = (): never => {
  throw new Error('trap')
}

/** A proxy whose every trap throws. */
const trapping = (): unknown =>
  new Proxy(
    {},
    {
      get: boom,
      has: boom,
      getPrototypeOf: boom,
      ownKeys: boom,
      getOwnPropertyDescriptor: boom,
    },
  )

function revoked(): unknown {
  const { proxy, revoke } = Proxy.revocable(new Error('gone'), {})
  revoke()
  return proxy
}

function cyclic(): Error {
  const error = new Error('round')
  error.cause = error
  return error
}

class Subclass<T> extends Promise<T> {}

/** Values that page scripts, wallets and plugins can throw or answer, each made anew by its name. */
export const hostileValues: Readonly<Record<string, () => unknown>> = {
  undefined: () => undefined,
  null: () => null,
  zero: () => 0,
  nan: () => Number.NaN,
  bigint: () => 10n,
  symbol: () => Symbol('hostile'),
  function: () => boom,
  'five megabytes of text': () => 'x'.repeat(5_000_000),
  'an error with a megabyte of text': () => new Error('y'.repeat(1_000_000)),
  'an empty object': () => ({}),
  'an object without a prototype': () => Object.create(null),
  'a revoked proxy': revoked,
  'a trapping proxy': trapping,
  'a proxy of a kernel error': () => new Proxy(new KernelError('connections/declined', 'no'), {}),
  'an error named KernelError': () =>
    Object.assign(new Error('z'.repeat(1_000_000)), {
      name: 'KernelError',
      code: 'connections/declined',
      facts: { secret: 'told' },
    }),
  'an object in the chain of a kernel error': () =>
    Object.assign(Object.create(KernelError.prototype), { code: 'connections/declined' }),
  'getters that throw': () => ({
    get message() {
      return boom()
    },
    get code() {
      return boom()
    },
    get cause() {
      return boom()
    },
    get name() {
      return boom()
    },
  }),
  'texts that are none': () => ({ message: { toString: boom }, code: '4001', name: Symbol('n') }),
  'a message that is a proxy': () => ({ message: trapping(), code: 4001 }),
  'a cycle of causes': cyclic,
  'a text that cannot be made': () => ({
    toString: boom,
    valueOf: boom,
    [Symbol.toPrimitive]: boom,
  }),
  'a refusal': () => ({ code: 4001, message: 'no' }),
  'a lost wallet': () => ({ code: 4900, message: 'gone' }),
  'an unknown code': () => ({ code: 9_999_999, message: 'odd' }),
  'a list with holes': () => new Array(3),
  'a list of hostile things': () => [trapping(), revoked(), null, 7],
  'a huge list': () => new Array(100_000).fill('0x'),
  'a deep object': () => Array.from({ length: 5_000 }).reduce((inner) => ({ inner }), {}),
  'a key of the prototype': () => JSON.parse('{"__proto__":{"polluted":true},"constructor":1}'),
  'a date': () => new Date(Number.NaN),
  'a map': () => new Map([['accounts', ['0x']]]),
}

type Then = (resolve: (value: unknown) => void, reject: (error: unknown) => void) => void
const thenable = (then: Then): object => Object.fromEntries([['then', then]])

/** Answers that are no settled promise of our own. */
export const hostileAnswers: Readonly<Record<string, () => unknown>> = {
  'a promise that never settles': () => new Promise(() => undefined),
  'a thenable that never settles': () => thenable(() => undefined),
  'a thenable that throws': () => thenable(boom),
  'a thenable with a trap': () => Object.defineProperty({}, 'then', { get: boom }),
  'a thenable that answers twice': () =>
    thenable((resolve, reject) => {
      resolve(undefined)
      reject(new Error('late'))
      resolve(['again'])
    }),
  'a promise of another class': () => Subclass.resolve('odd'),
  'a promise whose constructor throws': () =>
    Object.defineProperty(Promise.resolve(1), 'constructor', { get: boom }),
}

const named = (values: Readonly<Record<string, () => unknown>>) =>
  fc.constantFrom(...Object.entries(values).map(([name, make]) => ({ name, make })))

/** One of the known hostile values, or any value at all. */
export const hostileValue: fc.Arbitrary<() => unknown> = fc.oneof(
  named(hostileValues).map(({ make }) => make),
  fc.anything().map((value) => () => value),
)

/** What a call into outside code does: throws, rejects, answers badly, or not at all. */
export interface HostileCall {
  readonly how: 'throw' | 'reject' | 'resolve' | 'return' | 'odd'
  readonly make: () => unknown
}

export const hostileCall: fc.Arbitrary<HostileCall> = fc.oneof(
  fc.record({
    how: fc.constantFrom('throw', 'reject', 'resolve', 'return'),
    make: hostileValue,
  }),
  fc.record({
    how: fc.constant('odd' as const),
    make: named(hostileAnswers).map(({ make }) => make),
  }),
) as fc.Arbitrary<HostileCall>

/** Does what a hostile call says. */
export function perform({ how, make }: HostileCall): unknown {
  if (how === 'throw') throw make()
  if (how === 'reject') return Promise.reject(make())
  return how === 'resolve' ? (async () => make())() : make()
}
