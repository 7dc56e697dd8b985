import type { Contract } from './contract.ts'
import type { Examined, Finding } from './findings.ts'
import type { PrivacyClass, PrivacyPaths } from './privacy/classes.ts'
import type { Shape } from './recording/shape.ts'

/** The classes of values, by dotted paths into the inputs of commands, the payloads of events, and the slice. */
export interface ClassesOf<C extends Contract, K extends PrivacyClass> {
  readonly commands?: { readonly [N in keyof C['commands']]?: PrivacyPaths<K> }
  readonly events?: { readonly [N in keyof C['events']]?: PrivacyPaths<K> }
  readonly state?: PrivacyPaths<K>
}

/**
 * Values that are replaced in exports. A `secret` must not reach a record, so the definition's `privacy` declares it.
 */
export type ExportPrivacy<C extends Contract> = ClassesOf<C, Exclude<PrivacyClass, 'secret'>>

/** State and facts taken over from each former plugin, for older recordings. */
export interface Formerly<C extends Contract> {
  readonly [plugin: string]: {
    /**
     * Facts and commands by their former names. Unlisted ones are taken over if this plugin has the same name. `upcast`
     * converts changed payloads, from version 0.
     */
    readonly names?: { readonly [was: string]: (keyof C['events'] | keyof C['commands']) & string }
    /** Fields of the slice, derived from the former slice; default: fields of the same name. */
    readonly state?: (slice: Readonly<Record<string, unknown>>) => object
  }
}

/**
 * The event in the past tense: `opened Receive`. A function gets the payload; it returns undefined to use the name
 * instead.
 */
type Phrase<Input extends readonly unknown[]> = string | ((...input: Input) => string | undefined)

/** Phrases for commands and facts in tools, in English. Payloads from recordings may lack any field. */
export interface PluginWords<C extends Contract> {
  readonly commands?: {
    readonly [N in keyof C['commands']]?: C['commands'][N] extends (...input: infer A) => unknown
      ? Phrase<A>
      : never
  }
  readonly events?: { readonly [N in keyof C['events']]?: Phrase<[C['events'][N]]> }
  /** Display names of the ids that phrases may contain, from the state after the record; they replace the ids. */
  readonly names?: (state: C['state']) => ReadonlyMap<string, string>
}

/**
 * A plugin's description for tools: the exports of its `describe.ts`, loaded with the devtools panel, with a recording
 * and before an export. If it fails to load, the export fails.
 */
export interface Described<C extends Contract> {
  /** Shape of the slice. Declare it if the slice holds options of the host; default: derived from the initial state. */
  readonly shape?: Shape
  /**
   * Values for fields that a recording lacks: the plugin's defaults, not the options of this page's host. Default: the
   * initial state.
   */
  readonly defaults?: C['state']
  readonly formerly?: Formerly<C>
  /**
   * Converts a recorded slice from an older version of the plugin, step by step, as `upcast` converts payloads:
   * `{ 1: (slice) => … }`.
   */
  readonly upcastState?: {
    readonly [from: number]: (slice: Readonly<Record<string, unknown>>) => object
  }
  /** Default: the names of commands and facts. */
  readonly words?: PluginWords<C>
  readonly privacy?: ExportPrivacy<C>
  /** Problems of this plugin's set-up, for `doctor`. Pure: it reads its argument, and makes no request. */
  readonly findings?: (seen: Examined<C>) => readonly Finding[]
}
