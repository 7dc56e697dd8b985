/** The parts of one plugin that a feature takes with it. */
export interface DeclaredFeature {
  readonly feature: string
  readonly plugin: string
  /** Names of commands, which are refused with `kernel/feature-off` while the feature is off. */
  readonly commands: readonly string[]
  /** Names of views, which cannot be opened while the feature is off. */
  readonly views: readonly string[]
}

interface Declaring {
  readonly id: string
  readonly features?: Readonly<
    Record<string, { readonly commands?: readonly string[]; readonly views?: readonly string[] }>
  >
}

/** The features of the given plugins, in registration order. */
export const featuresOf = (definitions: Iterable<Declaring>): readonly DeclaredFeature[] =>
  [...definitions].flatMap(({ id, features = {} }) =>
    Object.entries(features).map(([feature, { commands = [], views = [] }]) => ({
      feature,
      plugin: id,
      commands,
      views,
    })),
  )

/** True for a feature that a contribution to the slot `kernel/switches` turns off. */
export type IsOff = (feature: string) => boolean

type Switch = (feature: string) => boolean | undefined

/** A switch that throws turns nothing off. */
export const offBy =
  (switches: () => readonly Switch[] | undefined): IsOff =>
  (feature) =>
    (switches() ?? []).some((one) => {
      try {
        return one(feature) === false
      } catch {
        return false
      }
    })
