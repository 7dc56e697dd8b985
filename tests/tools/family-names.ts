import { namespaces } from '../../kernel/index.ts'
import { isTest, type SourceModule, type SyntaxNode } from './modules.ts'
import { childrenOf, isNode, isTypeOnly, lineOf } from './syntax.ts'

// A chain family is asked for what it can do (`FamilyFacts`), never by its name: a family from elsewhere has none here.

/** Folders that are about one family, or that choose families. */
const own = [...namespaces, 'presets', 'families'].map((folder) => `plugins/${folder}/`)

/** Within a longer word, such as `solana_signMessage` or `failed-solana`, it is another name, and `eip155()` is a plugin. */
const named = new RegExp(`(?<![\\w-])(?:${namespaces.join('|')})(?![\\w(-])`)

/** Types decide nothing at run time, and where a module is says nothing of a family. */
const isSkipped = (node: SyntaxNode): boolean => node.type.startsWith('Import') || isTypeOnly(node)

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What a node itself says as text, or as the name of a field. */
function saidBy(node: SyntaxNode): string {
  if (node.type === 'Literal') return textOf(node.value) || textOf(node.raw)
  if (node.type === 'TemplateElement') return textOf((node.value as { raw?: unknown }).raw)
  const field = { Property: node.key, MemberExpression: node.property }[node.type]
  return isNode(field) && field.type === 'Identifier' && !node.computed ? textOf(field.name) : ''
}

/** The lines of a module on which a family is named, as text or as the name of a field; of tests none. */
export function familyLines({ path, source, program }: SourceModule): readonly number[] {
  if (isTest(path) || path.includes('/locales/')) return []
  if (own.some((folder) => path.startsWith(folder))) return []
  const found = new Set<number>()
  const walk = (node: SyntaxNode): void => {
    if (isSkipped(node)) return
    if (named.test(saidBy(node))) found.add(lineOf(source, node.start))
    for (const child of childrenOf(node)) walk(child)
  }
  walk(program)
  return [...found].sort((one, other) => one - other)
}

/** A file, or a folder with a slash at its end, whose lines name families rightly: how many, and why. */
export interface FamilyNaming {
  readonly path: string
  readonly lines: number
  readonly reason: string
}

/** Where families are named by right. A new line here needs a reason why a fifth family has nothing to decide there. */
export const namings: readonly FamilyNaming[] = [
  {
    path: 'kernel/values/caip.ts',
    lines: 4,
    reason:
      'The type of the known namespaces needs them as values, and CAIP-2 gives eip155 references without leading zeros; two are examples in errors.',
  },
  {
    path: 'kernel/recording/redaction.ts',
    lines: 2,
    reason:
      'References of these CAIP-2 ids look like keys or addresses; an id of another family that does is exchanged, which hides more, not less.',
  },
  {
    path: 'kernel/testing/',
    lines: 61,
    reason:
      'Mock wallets of the four families and where they stand in a page; tests of a family from elsewhere bring their own.',
  },
  {
    path: 'plugins/connections/slice.ts',
    lines: 4,
    reason:
      'The state begins with an account of each known family, as recordings have it; accountOf() adds those from elsewhere.',
  },
  {
    path: 'plugins/connections/describe.ts',
    lines: 1,
    reason: 'The shape of that first state, which recordings of earlier versions have.',
  },
  {
    path: 'plugins/embedded-wallet/',
    lines: 18,
    reason:
      'The frame of the embedded wallet serves EVM and Solana accounts and names them so in its messages; only EVM ones have a smart account there.',
  },
  {
    path: 'plugins/names/',
    lines: 6,
    reason:
      'ENS is a contract on Ethereum with records of three families, and EIP-155 ids are what its avatar records are written with.',
  },
  {
    path: 'plugins/onramp/',
    lines: 2,
    reason: 'The families that the seller Meld delivers on, and how its address names Solana.',
  },
  {
    path: 'plugins/provider/',
    lines: 30,
    reason:
      'What the provider’s service serves, and how its requests and answers write it; another service brings sources of its own.',
  },
  {
    path: 'plugins/receive/views/messages.ts',
    lines: 4,
    reason:
      'What becomes of coins of other chains, in a sentence for each known family; one from elsewhere shows the names of its networks alone.',
  },
  {
    path: 'plugins/siwx/authenticate.ts',
    lines: 2,
    reason: 'WalletConnect’s request to pair and sign at once knows EVM accounts alone.',
  },
  {
    path: 'plugins/siwx/prepared.ts',
    lines: 1,
    reason:
      'EIP-4361 wants the address with the checksum of EIP-55, which not every wallet writes.',
  },
  {
    path: 'plugins/siwx/provider-requests.ts',
    lines: 1,
    reason: 'The service names an EVM chain by its number.',
  },
  {
    path: 'plugins/siwx/provider-store.ts',
    lines: 1,
    reason: 'The published default: the service signs in EVM accounts.',
  },
  {
    path: 'plugins/siwx/siwe-store.ts',
    lines: 2,
    reason: 'The older form of a store, which is for EVM by its name.',
  },
  {
    path: 'plugins/siwx/verify/',
    lines: 21,
    reason:
      'The texts and signatures of the four families by their standards; servers read them without any plugin. Others bring capabilities.signIn.',
  },
  {
    path: 'plugins/smart-sessions/',
    lines: 13,
    reason: 'Permissions are asked for by ERC-7715, a request of EVM wallets.',
  },
  {
    path: 'plugins/transactions/codes.ts',
    lines: 8,
    reason:
      'Full error codes of this package’s families, which say what became of a request; a family from elsewhere calls nothingSent().',
  },
  {
    path: 'plugins/transactions/identity/marks.ts',
    lines: 5,
    reason:
      'Digests that earlier versions stored are compared with new ones, so their spelling stays; other families are spelled as address.canonical says.',
  },
  {
    path: 'react/compat/connectkit/',
    lines: 3,
    reason: 'ConnectKit is a modal for wagmi, which is a library for EVM.',
  },
  {
    path: 'react/compat/shared/',
    lines: 7,
    reason: 'The kits whose names these are are modals for wagmi, which is a library for EVM.',
  },
  {
    path: 'react/compat/wallet-adapter/',
    lines: 2,
    reason: 'The adapter whose names these are is for Solana.',
  },
  {
    path: 'react/compat/rainbowkit/',
    lines: 5,
    reason: 'RainbowKit is a modal for wagmi, which is a library for EVM.',
  },
  {
    path: 'plugins/wagmi/',
    lines: 8,
    reason: 'wagmi is a library for EVM.',
  },
  {
    path: 'plugins/walletconnect/authenticate.ts',
    lines: 4,
    reason: 'WalletConnect’s request to pair and sign at once knows EVM accounts alone.',
  },
  {
    path: 'plugins/walletconnect/connector.ts',
    lines: 1,
    reason: 'An app without chain families pairs for EVM accounts.',
  },
  {
    path: 'plugins/walletconnect/families.ts',
    lines: 1,
    reason: 'An app without chain families pairs for EVM accounts.',
  },
  {
    path: 'plugins/walletconnect/load-families.ts',
    lines: 1,
    reason: 'An app without chain families pairs for EVM accounts.',
  },
  {
    path: 'plugins/walletconnect/pairing.ts',
    lines: 1,
    reason:
      'The single step that pairs and signs is of EVM alone, and so is the connection that it names.',
  },
  {
    path: 'plugins/walletconnect/proposal.ts',
    lines: 1,
    reason: 'A proposal has to name a network; of an app that lists none it is Ethereum.',
  },
  {
    path: 'plugins/wallets/app-quirks.ts',
    lines: 10,
    reason:
      'Which families these wallets hold accounts of, and how their links name a coin (SLIP-44).',
  },
  {
    path: 'plugins/wallets/obtainable.ts',
    lines: 6,
    reason: 'Which families these wallets hold accounts of.',
  },
  {
    path: 'react/primitives/marks.tsx',
    lines: 22,
    reason: 'Drawings for well-known networks; any other network brings assets.imageUrl.',
  },
]

/** What names a family beyond `namings`, and what of `namings` is out of date. */
export function namingProblems(
  modules: readonly SourceModule[],
  allowed: readonly FamilyNaming[] = namings,
): readonly string[] {
  const found = modules.flatMap((module) =>
    familyLines(module).map((line) => ({ path: module.path, line })),
  )
  const covers = ({ path }: FamilyNaming, file: string): boolean =>
    path.endsWith('/') ? file.startsWith(path) : file === path
  const unknown = found
    .filter(({ path }) => !allowed.some((one) => covers(one, path)))
    .map(({ path, line }) => `${path}:${line} names a chain family: ask familyOf(namespace)?.…`)
  const counted = allowed.flatMap((one) => {
    const lines = found.filter(({ path }) => covers(one, path)).length
    return lines === one.lines
      ? []
      : [`${one.path} names families on ${lines} lines, and ${one.lines} have a reason`]
  })
  return [...unknown, ...counted]
}
