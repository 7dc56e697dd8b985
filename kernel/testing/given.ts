import type { Dispatch, KernelContract, KernelEvent } from '../contract.ts'
import type { CheckPlugins, ContractOf, Flat, PluginInput } from '../plugin.ts'
import { isKernelError } from '../values/errors.ts'
import { flush } from './flush.ts'
import { matches, mismatch } from './matching.ts'
import { createTestKernel, type TestKernel, type TestKernelOptions } from './test-kernel.ts'

type Known<P extends readonly PluginInput[]> = KernelContract | ContractOf<Flat<P[number]>>
type FactOf<E> = E extends { readonly type: infer T; readonly payload: infer Payload }
  ? Payload extends void
    ? { readonly type: T; readonly payload?: undefined }
    : { readonly type: T; readonly payload: Payload }
  : never
/** A fact of one of the plugins: `{ type: 'send/submitted', payload: { hash } }`. */
export type Fact<P extends readonly PluginInput[]> = FactOf<KernelEvent<Known<P>>>

/** The result of a `when`. */
export interface Outcome<P extends readonly PluginInput[]> {
  /** Facts emitted since the `given`, in order. */
  readonly events: readonly { readonly type: string; readonly payload?: unknown }[]
  readonly result: unknown
  /** The error that the action threw or rejected with; undefined if it succeeded. */
  readonly error: unknown
  readonly kernel: TestKernel<P>
}

/** Expectations of an action. Payloads may contain matchers such as `expect.anything()`. */
export interface When<P extends readonly PluginInput[]> {
  /** Resolves if exactly these facts were emitted, and the action failed with `code` or, without `code`, succeeded. */
  then(events: readonly ExpectedFact<P>[], code?: string): Promise<Outcome<P>>
  /** Resolves if the action failed with this code, regardless of the facts. */
  then(code: string): Promise<Outcome<P>>
  /** The result, without expectations. */
  outcome(): Promise<Outcome<P>>
}
/** An expected fact; the payload may contain matchers. */
export interface ExpectedFact<P extends readonly PluginInput[]> {
  readonly type: Fact<P>['type']
  readonly payload?: unknown
}

/** Facts that happened before the action. */
export interface Given<P extends readonly PluginInput[]> {
  when(action: (dispatch: Dispatch<Known<P>>, kernel: TestKernel<P>) => unknown): When<P>
}

async function kernelAfter<P extends readonly PluginInput[]>(
  plugins: P,
  facts: readonly Fact<P>[],
  options: Omit<TestKernelOptions<Record<never, never>>, 'started' | 'seed'>,
): Promise<TestKernel<P>> {
  const all = plugins as P & CheckPlugins<P>
  const past = createTestKernel({ plugins: all, started: false })
  const observer = past.observe('given') as { record(type: string, payload?: unknown): void }
  for (const { type, payload } of facts as readonly { type: string; payload?: unknown }[])
    observer.record(type, payload)
  await flush()
  const failure = past.state.kernel.failures[0]
  if (failure)
    throw new Error(`given: ${failure.plugin} failed on ${failure.event}: ${failure.text}`)
  const seed = { seq: past.timeline.log.last, state: past.state as never }
  return createTestKernel({ ...options, plugins: all, seed }) as never
}

/**
 * Specifies a command: the facts that happened before, an action, and the facts that it must emit. Effects run only for
 * the facts of the action.
 *
 * @example
 * await given([send()], [{ type: 'send/reset' }])
 *   .when((dispatch) => dispatch.send.submit({ to: '', amount: '1' }))
 *   .then([], 'send/form-incomplete')
 */
export function given<const P extends readonly PluginInput[]>(
  plugins: P & CheckPlugins<P>,
  facts: readonly Fact<P>[] = [],
  options: Omit<TestKernelOptions<Record<never, never>>, 'started' | 'seed'> = {},
): Given<P> {
  return {
    when(action) {
      const run = async (): Promise<Outcome<P>> => {
        const kernel = await kernelAfter<P>(plugins, facts, options)
        const emitted: { type: string; payload?: unknown }[] = []
        await flush()
        kernel.commits$.subscribe(({ records }) => {
          for (const { kind, type, payload } of records)
            if (kind === 'event') emitted.push(payload === undefined ? { type } : { type, payload })
        })
        let result: unknown
        let error: unknown
        try {
          result = await action(kernel.dispatch as never, kernel)
        } catch (thrown) {
          error = thrown
        }
        await flush()
        return { events: emitted, result, error, kernel }
      }
      const check = async (expected: unknown, code: string | undefined): Promise<Outcome<P>> => {
        const outcome = await run()
        const failed = isKernelError(outcome.error) ? outcome.error.code : outcome.error
        if (failed !== undefined && typeof failed !== 'string') throw failed
        if (failed !== code)
          throw mismatch(
            'The action ended differently.',
            failed ?? 'succeeded',
            code ?? 'succeeded',
          )
        if (Array.isArray(expected) && !matches(outcome.events, expected))
          throw mismatch('Other facts were emitted.', outcome.events, expected)
        return outcome
      }
      return {
        outcome: run,
        // biome-ignore lint/suspicious/noThenProperty: the interface is given, when, then
        then(expected: unknown, code?: unknown): Promise<never> {
          // `await` without expectations calls this with two callbacks: resolve with the outcome.
          if (typeof expected === 'function')
            return run().then(expected as never, code as never) as Promise<never>
          const wanted = typeof expected === 'string' ? expected : code
          return check(expected, wanted as string | undefined) as Promise<never>
        },
      }
    },
  }
}
