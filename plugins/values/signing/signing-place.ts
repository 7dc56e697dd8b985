import type { CaipNetworkId } from '../../../kernel/index.ts'
import type { SigningPlace } from './foreign.ts'

/** What a context has of its page and networks. */
interface Page {
  readonly ports: { readonly page: { readonly origin: string } }
  readonly state: {
    readonly networks: {
      readonly networks: readonly { readonly caipNetworkId: CaipNetworkId }[]
    }
  }
}

/** Where messages of this page are signed. `site` is named by a host whose sign-ins are for another one. */
export const signingPlace = ({ ports, state }: Page, site?: string): SigningPlace => ({
  ...{ origin: ports.page.origin, site },
  references: state.networks.networks.flatMap(
    ({ caipNetworkId }) => caipNetworkId.split(':')[1] ?? [],
  ),
})
