import type { Area } from './break.ts'

const queue = 'kernel/queue.ts'
const reduce = 'kernel/reduce.ts'
const effects = 'kernel/effects.ts'
const commands = 'kernel/commands.ts'
const containment = 'tests/kernel/containment.test.ts'
const privacy = 'tests/kernel/privacy.test.ts'
const reading = 'kernel/recording/import.ts'
const configurations = 'tests/kernel/configurations.test.ts'
const specified = 'tests/specified-views.test.ts'

/** The kernel, its bindings and its tools. */
export const kernel: Area = {
  'KERN-1': {
    by: 'tests/kernel/order.test.ts',
    breaks: [
      [
        'commands go in',
        commands,
        "queue.append('command', command.type, input, options.cause)",
        'undefined as { seq: number; at: number } | undefined',
      ],
      ['events come out', queue, 'log.push(record)', 'void record'],
      ['reduced into state', queue, 'live = fold(before, record, !seen, reducerFailed)', ''],
      [
        'that is immutable',
        reduce,
        'immer.produce(slice, (draft) => reducer(draft, payload, cause))',
        '(reducer(slice as never, payload, cause), slice)',
      ],
      ['in one sequence', queue, 'const seq = ++newest', 'const seq = (newest += 2)'],
    ],
  },
  'KERN-2': {
    by: 'tests/kernel/recording.test.ts',
    breaks: [
      [
        'the same state at every position',
        'kernel/log.ts',
        '.reduce(this.fold, from.state)',
        '.reduce((state) => state, from.state)',
      ],
      [
        'with the same reducers',
        reading,
        'let next = reducing.replay(state, record)',
        'let next = state',
      ],
    ],
  },
  'KERN-3': {
    by: containment,
    breaks: [
      ['a reducer', reduce, 'failed(plugin, record, error)', 'throw error'],
      [
        'a slice that is none',
        reduce,
        "if (!isSlice(after)) throw new TypeError('A reducer returned a value that is not a slice.')",
        '',
      ],
      [
        'an effect',
        effects,
        'fail(error)\n      }\n      return cancel',
        'throw error\n      }\n      return cancel',
      ],
      [
        'an effect that rejects',
        effects,
        'if (later) later.then(complete, fail)',
        'if (later) later.then(complete)',
      ],
      [
        'a command',
        commands,
        "failed(run.command.definition.id, 'command', run.type, error, run.seq)",
        '',
      ],
      [
        'an error event',
        'kernel/failures.ts',
        "emit('kernel/pluginFailed', { plugin, where, event, text }, cause)",
        'undefined',
      ],
      [
        'a subscriber',
        'kernel/assemble.ts',
        "failed('host', 'subscriber', 'state', error, 'host')",
        'undefined',
      ],
    ],
  },
  'KERN-4': {
    by: privacy,
    breaks: [
      [
        'what is declared goes to the vault',
        'kernel/privacy/vault.ts',
        "(found, kind) => (kind === 'secret' ? handleFor(found) : found)",
        '(found) => found',
      ],
      [
        'a command’s input',
        commands,
        'plainCopy(vault.conceal(args.length > 1 ? args : args[0], paths))',
        'plainCopy(args.length > 1 ? args : args[0])',
      ],
      [
        'what looks like one is masked',
        queue,
        'const payload = maskData(given)',
        'const payload = given',
      ],
      [
        'an error that quotes it',
        'kernel/failures.ts',
        'safeText(maskSecrets(scrub(thrownText(error))), textLimits.error)',
        'safeText(thrownText(error), textLimits.error)',
      ],
      [
        'nothing is left after the end',
        'kernel/privacy/vault.ts',
        'take: (handle) => values.get(handle),',
        'take: (handle) => values.get(handle) ?? handle,',
      ],
      ['storage', 'kernel/persistence.ts', "kind === 'secret' ? undefined : value", 'value'],
      [
        'the code of a mail',
        'plugins/embedded-wallet/privacy.ts',
        'enterCode: digits, ',
        '',
        'plugins/embedded-wallet/login.test.ts',
      ],
    ],
  },
  'KERN-5': {
    by: specified,
    breaks: [
      [
        'a command',
        commands,
        'const handler = definition.commands[name] as (...input: unknown[]) => unknown',
        'const handler = (() => undefined) as (...input: unknown[]) => unknown',
      ],
      ['a fact reaches its state', reduce, "route('event', id, reduce)", ''],
      ['a view', 'kernel/register.ts', 'views.set', 'views.get'],
    ],
  },
  'REACT-1': {
    by: 'react/react.test.tsx',
    breaks: [
      [
        'bound through observables',
        'react/use-kernel.ts',
        '    kernel.subscribe,\n',
        '    () => () => undefined,\n',
      ],
      [
        'hydration begins with the first state',
        'react/use-kernel.ts',
        'select(kernel.initialState as never)',
        'select(undefined as never)',
        'react/server.test.tsx',
      ],
      [
        'strict mode starts once',
        'react/kernel-provider.tsx',
        'kernel.start()',
        'kernel.start; kernel.stop()',
      ],
    ],
  },
  'DEVT-1': {
    by: 'devtools/panel/panel.test.tsx',
    breaks: [
      [
        'moves in time',
        'kernel/timeline/timeline.ts',
        "leaveNow(mode.kind === 'recording' ? { ...mode, seq } : { kind: 'inspecting', seq }, state)",
        '',
      ],
      ['and back', 'kernel/timeline/timeline.ts', "show({ kind: 'live' }, live())", ''],
      [
        'a view is no visitor',
        'react/bind-plugin.ts',
        '`view:${',
        '`visitor:${',
        'react/react.test.tsx',
      ],
    ],
  },
  'DEVT-2': {
    by: configurations,
    breaks: [
      [
        'imports in another page',
        reading,
        '{ ...reducing.initial, ...Object.fromEntries(known) }',
        '{ ...reducing.initial }',
      ],
      [
        'says where a field got its default',
        reading,
        "defaults.push([id, ...path].join('.'))",
        'void path',
      ],
      [
        'a damaged one is refused',
        reading,
        "check(isListOf(records, isNext), 'its records are damaged')",
        '',
      ],
      [
        'another file is refused',
        reading,
        "check(file?.format === format, 'it is not a wallet-kernel recording')\n",
        '',
      ],
      [
        'says where it was made',
        'kernel/recording/export.ts',
        'about: aboutOf(name, ports),',
        '',
        'kernel/recording/about.test.ts',
      ],
    ],
  },
}
