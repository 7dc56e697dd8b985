import { type ReactNode, useEffect, useState } from 'react'
import { useMutation } from '../../../react/index.ts'
import { Button, MoreIcon, Stack } from '../../../react/primitives/index.ts'
import { hiddenSocials } from '../hidden-socials.ts'
import { plugin } from '../react.ts'
import { useLoginText } from './hooks.ts'
import { farcaster, isService, services } from './services.tsx'

/** Shown before "more options". */
const shownFirst = 2

/** The services of the connect view, in the host's order. */
export function SocialMethod({ reason }: { readonly reason: string | undefined }): ReactNode {
  const text = useLoginText()
  const kernel = plugin.useKernel()
  const dispatch = plugin.useDispatch()
  const social = useMutation(dispatch.embeddedWallet.connectSocial)
  const phone = useMutation(dispatch.embeddedWallet.connectFarcaster)
  const socials = plugin.useSelect((state) => state.options.features.socials)
  const [all, setAll] = useState(false)
  const { userAgent, window } = kernel.ports.page
  const hidden = hiddenSocials(userAgent, window)
  const offered = socials
    .filter((name) => name === 'farcaster' || isService(name))
    .filter((name) => !hidden.includes(name))
  // A window opens only in the turn of the click.
  useEffect(() => kernel.preload('embeddedWallet/connectSocial'), [kernel])
  const shown = all || offered.length === shownFirst + 1 ? offered : offered.slice(0, shownFirst)
  return (
    <Stack>
      {shown.map((name) => (
        <Button
          key={name}
          variant="soft"
          icon={(name === 'farcaster' ? farcaster : services[name]).icon}
          onClick={() => (name === 'farcaster' ? phone.mutate() : social.mutate(name))}
          {...(reason !== undefined && { reason })}
        >
          {text('embeddedWallet.with', {
            service: (name === 'farcaster' ? farcaster : services[name]).name,
          })}
        </Button>
      ))}
      {shown.length < offered.length && (
        <Button variant="ghost" icon={<MoreIcon />} onClick={() => setAll(true)}>
          {text('embeddedWallet.more')}
        </Button>
      )}
    </Stack>
  )
}
