/** The manifest of the package, as far as a release reads it. */
export interface Manifest {
  readonly name: string
  readonly version: string
  readonly license?: string
  readonly private?: boolean
  readonly repository?: { readonly url?: string }
  readonly publishConfig?: {
    readonly access?: string
    readonly provenance?: boolean
    readonly registry?: string
  }
}

/** What a release is judged by. */
export interface Release {
  readonly manifest: Manifest
  /** The version that the lock file has for the package itself. */
  readonly locked: string | undefined
  readonly changelog: string
  /** The tag on the registry that installs follow. */
  readonly tag: string
  /** Paths that are changed and not committed, and the tags of the repository. */
  readonly changed: readonly string[]
  readonly tags: readonly string[]
  /** Where the repository is pushed to, where it is pushed at all. */
  readonly remote: string | undefined
}

const versionForm = /^\d+\.\d+\.\d+(-[0-9a-z-]+(\.[0-9a-z-]+)*)?$/i

/** An address of a repository without what differs between its forms: `git+https://host/a/b.git`, `git@host:a/b`. */
const samePlace = (url: string): string =>
  url
    .replace(/^(git\+)?(https?|ssh|git):\/\/([^@/]*@)?/, '')
    .replace(/^git@([^:]+):/, '$1/')
    .replace(/(\.git)?\/?$/, '')

/** Why a release cannot be published as it is, one sentence each; empty where it can. */
export function whyNot({
  manifest,
  locked,
  changelog,
  tag,
  changed,
  tags,
  remote,
}: Release): readonly string[] {
  const { version, repository, publishConfig } = manifest
  const [newest] = /^## (\S+)/m.exec(changelog)?.slice(1) ?? []
  const preview = version.includes('-')
  const reasons: readonly (readonly [boolean, string])[] = [
    [!versionForm.test(version), `The version ${version} is none that npm orders.`],
    [manifest.private === true, 'The manifest says private: npm refuses it.'],
    [manifest.license === undefined, 'The manifest names no licence.'],
    [locked !== version, `The lock file has version ${locked}: run npm install.`],
    [newest !== version, `The changelog begins with ${newest}: give ${version} its section.`],
    [preview && tag === 'latest', `${version} is a preview: give it a tag, --tag next.`],
    [changed.length > 0, `These are not committed: ${changed.join(', ')}.`],
    [tags.includes(`v${version}`), `v${version} was released: raise the version.`],
    [publishConfig?.access !== 'public', 'publishConfig.access is not public.'],
    [publishConfig?.provenance !== true, 'publishConfig.provenance is not set.'],
    [
      repository?.url === undefined,
      'The manifest names no repository.url: npm refuses provenance without the one that builds the package.',
    ],
    [
      repository?.url !== undefined &&
        remote !== undefined &&
        samePlace(repository.url) !== samePlace(remote),
      `repository.url is not where this repository is pushed to, ${remote}.`,
    ],
  ]
  return reasons.filter(([holds]) => holds).map(([, reason]) => reason)
}

/** The line that publishes a tarball. It is printed, never run. */
export const publishLine = (tarball: string, { manifest, tag }: Release): string =>
  [
    ...['npm publish', tarball, '--tag', tag],
    ...['--access', manifest.publishConfig?.access ?? 'restricted'],
    ...(manifest.publishConfig?.provenance ? ['--provenance'] : []),
  ].join(' ')
