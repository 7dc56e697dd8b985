/** How a page wallet answers from now on. */
export const answerScripts = [
  /** Approves, after `delayMs` if given. */
  'approve',
  /** Asks the person with a dialog drawn by the wallet. */
  'ask',
  /** Refuses with 4001. */
  'reject',
  /** Refuses with 5000, as wallets behind WalletConnect do. */
  'reject5000',
  /** Refuses with -32603 and 4001 inside `data.originalError`. */
  'rejectWrapped',
  /** Never answers. */
  'hang',
  /** Refuses with -32002: an earlier request still waits in the wallet. */
  'pending',
  /** Locks itself while the request is open: no accounts, then 4100. */
  'lockMidFlow',
  /** Knows no second chain: 4902 until the chain was added. */
  'switchFails',
  /** Says yes to a switch and stays where it is. */
  'switchLies',
  /** Answers account requests with `value`, else `['bad']`. */
  'badAccounts',
  /** Answers the chain id with `value`, else `'0xzz'`. */
  'badChainId',
  /** Answers signatures with `value`, else `'0x'`. */
  'badSignature',
  /** Answers a send with `value`, else `'0x'`; nothing is sent. */
  'badHash',
  /** Resolves every matching request with `value` as it is. */
  'answer',
  /** Rejects every matching request with `value` as it is, whatever its shape. */
  'rejectWith',
  /** Throws `value` before a promise exists. */
  'throws',
  /** Stays silent at discovery and announces itself `delayMs` (5 s) later; else approves. */
  'lateAnnounce',
] as const

/** What a page wallet does at once, or with `methods` when such a request next arrives. */
export const actionScripts = [
  /** Makes the other account the active one. */
  'changeAccount',
  /** Moves to the chain `value` (hex), else to an unknown one. */
  'wrongChain',
  /** Loses its connection: `disconnect`, open and later requests fail with 4900. */
  'drop',
  /** Gets its connection back after a drop. */
  'restore',
  'lock',
  'unlock',
  /** Takes the page's permission back, as a person does inside the wallet. */
  'revoke',
] as const

/** A way of answering. */
export type AnswerScript = (typeof answerScripts)[number]

/** A thing that happens inside the wallet. */
export type ActionScript = (typeof actionScripts)[number]

/** Any name that `script()` takes. */
export type ScriptName = AnswerScript | ActionScript

/** Narrows a script. All fields are optional and JSON, except `value` when set from the page. */
export interface ScriptOptions {
  /** Only these methods; every method that needs the person when absent. */
  readonly methods?: readonly string[]
  /** Falls back to `approve` after this many matching requests. */
  readonly times?: number
  readonly delayMs?: number
  readonly value?: unknown
}

/** A script with its options. */
export interface Script<Name extends ScriptName = ScriptName> extends ScriptOptions {
  readonly name: Name
}

/** True for a name that makes the wallet answer in some way from now on. */
export function isAnswerScript(name: string): name is AnswerScript {
  return (answerScripts as readonly string[]).includes(name)
}

/** True for a name that makes something happen inside the wallet. */
export function isActionScript(name: string): name is ActionScript {
  return (actionScripts as readonly string[]).includes(name)
}

/** Reads a script from JSON. Throws a sentence naming what is wrong. */
export function parseScript(input: unknown): Script {
  if (typeof input !== 'object' || input === null) throw new Error('A script is an object.')
  const { name, methods, times, delayMs, ...rest } = input as Record<string, unknown>
  if (typeof name !== 'string' || !(isAnswerScript(name) || isActionScript(name))) {
    throw new Error(`There is no script ${String(name)}.`)
  }
  const listed = Array.isArray(methods) && methods.every((method) => typeof method === 'string')
  if (methods !== undefined && !listed) throw new Error('methods is a list of method names.')
  for (const count of [times, delayMs]) {
    if (count !== undefined && !(typeof count === 'number' && count >= 0)) {
      throw new Error('times and delayMs are numbers from 0.')
    }
  }
  return {
    name,
    ...(listed && methods.length > 0 ? { methods: methods as string[] } : {}),
    ...(typeof times === 'number' ? { times } : {}),
    ...(typeof delayMs === 'number' ? { delayMs } : {}),
    ...('value' in rest ? { value: rest.value } : {}),
  }
}
