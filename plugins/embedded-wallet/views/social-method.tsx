import { type ReactNode, useState } from 'react'
import { useMutation } from '../../../react/index.ts'
import { MoreIcon, Tile, TileRow } from '../../../react/primitives/index.ts'
import { hiddenSocials } from '../hidden-socials.ts'
import { plugin } from '../react.ts'
import { useLoginText } from './hooks.ts'
import { LostLogin } from './lost-login.tsx'
import { farcaster, isService, services } from './services.tsx'

/** Places in the first line; the last is "more" if there are more services. */
const places = 4

/** The services in the connect view, in the host's order. */
export function SocialMethod({ reason }: { readonly reason: string | undefined }): ReactNode {
  const text = useLoginText()
  const kernel = plugin.useKernel()
  const dispatch = plugin.useDispatch()
  const social = useMutation(dispatch.embeddedWallet.connectSocial)
  const phone = useMutation(dispatch.embeddedWallet.connectFarcaster)
  const { socials, email } = plugin.useSelect((state) => state.options.features)
  const [all, setAll] = useState(false)
  const { userAgent, window } = kernel.ports.page
  const hidden = hiddenSocials(userAgent, window)
  const offered = socials
    .filter((name) => name === 'farcaster' || isService(name))
    .filter((name) => !hidden.includes(name))
  const hasMore = !all && offered.length > places
  const tiles = (hasMore ? offered.slice(0, places - 1) : offered).map((name) => {
    const { name: service, icon } = name === 'farcaster' ? farcaster : services[name]
    return (
      <Tile
        key={name}
        label={service}
        name={text('embeddedWallet.with', { service })}
        icon={icon}
        onClick={() => (name === 'farcaster' ? phone.mutate() : social.mutate(name))}
        {...(reason !== undefined && { reason })}
      />
    )
  })
  if (hasMore)
    tiles.push(
      <Tile
        // It becomes the first of the rest, and keeps the focus.
        key={offered[places - 1]}
        label={text('embeddedWallet.more')}
        icon={<MoreIcon />}
        onClick={() => setAll(true)}
      />,
    )
  return (
    <>
      {!email && <LostLogin />}
      <TileRow brands>{tiles}</TileRow>
    </>
  )
}
