import type { Context } from '../../kernel/index.ts'
import type { OptionsContract } from './contract.ts'

/** Problems in the options of a host. */
interface Complaints {
  readonly wrong: readonly string[]
  readonly strange: readonly {
    readonly unknown: readonly string[]
    readonly known: readonly string[]
  }[]
  readonly missing: { readonly signIn: boolean; readonly projectId: boolean }
}

/** Lower-case letters only, so that `projectID` and `project_id` match `projectId`. */
const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Options that are read individually. */
const apart = ['features', 'metadata', 'siwx', 'siweConfig']

/** Unknown option names, each with a suggestion; without a suggestion all options are listed. */
function unknownNames(unknown: readonly string[], others: readonly string[]): string {
  const known = [...others, ...apart]
  const meant = unknown.map((name) => known.find((one) => plain(one) === plain(name)))
  const sentences = unknown.map(
    (name, index) => `"${name}" is no option${meant[index] ? `, write "${meant[index]}"` : ''}`,
  )
  const all = meant.includes(undefined) ? ` Options are ${known.join(', ')}.` : ''
  return `${sentences.join('; ')}.${all}`
}

/** Reports problems to the developer: wrong values in the console, missing ones in the modal. */
export function complain(
  { ports, dispatch }: Context<OptionsContract>,
  { wrong, strange, missing }: Complaints,
): void {
  if (wrong.length > 0)
    ports.logger.warn(`options() left out what it cannot use: ${wrong.join('; ')}.`)
  for (const { unknown, known } of strange)
    ports.logger.warn(`options(): ${unknownNames(unknown, known)}`)
  if (missing.signIn)
    void dispatch.modal?.showAlert({
      code: 'options/no-sign-in',
      short: 'SIWX is not enabled',
      long: 'A sign-in configuration is set, but no plugin signs visitors in.',
      setUp: true,
    })
  if (missing.projectId)
    void dispatch.modal?.showAlert({
      code: 'options/no-project-id',
      short: 'Project ID Not Configured',
      long: 'Set `projectId` in walletConnect() or options() to the id of your project in the provider’s dashboard.',
      setUp: true,
    })
}
