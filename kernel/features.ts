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

/** The feature that a command belongs to, by the command's `plugin/name`, if the feature is off now. */
export type FeatureOff = (command: string) => string | undefined

type Switch = (feature: string) => boolean | undefined

/** Reads the contributions to the slot `kernel/switches`; a switch that throws turns nothing off. */
export function featureOffBy(
  features: readonly DeclaredFeature[],
  switches: () => readonly Switch[] | undefined,
): FeatureOff {
  // Of a command in several features the first one counts.
  const featureOf = new Map<string, string>(
    features
      .flatMap(({ feature, plugin, commands }) =>
        commands.map((name) => [`${plugin}/${name}`, feature] as const),
      )
      .reverse(),
  )
  const isOff = (feature: string): boolean =>
    (switches() ?? []).some((one) => {
      try {
        return one(feature) === false
      } catch {
        return false
      }
    })
  return (command) => {
    const feature = featureOf.get(command)
    return feature !== undefined && isOff(feature) ? feature : undefined
  }
}
