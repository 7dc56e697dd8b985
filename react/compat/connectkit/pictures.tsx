import { type CSSProperties, type ReactNode, useContext } from 'react'
import { useEnsFacts } from '../shared/account.ts'
import { useCompatState } from '../shared/state.ts'
import { Settings } from './settings.ts'

/** Two hues of an account that has no picture. */
function gradientOf(seed: string): string {
  let sum = 0
  for (const letter of seed.toLowerCase()) sum = (sum * 31 + letter.charCodeAt(0)) % 360
  return `linear-gradient(135deg, hsl(${sum} 70% 62%), hsl(${(sum + 70) % 360} 70% 48%))`
}

const box = (size: number | string, radius: number | string): CSSProperties => ({
  ...{ display: 'inline-block', width: size, height: size, borderRadius: radius },
  ...{ overflow: 'hidden', verticalAlign: 'middle', flex: 'none' },
})

/** The picture of an account: the app's own, that of its name, or two hues. */
export function Avatar({
  address,
  name,
  size = 96,
  radius = 96,
}: {
  address?: `0x${string}` | undefined
  name?: string | undefined
  size?: number
  radius?: number
}): ReactNode {
  const { options } = useContext(Settings)
  const { ensName, ensAvatar } = useEnsFacts(address)
  const shown = name ?? ensName ?? undefined
  const Own = options?.customAvatar
  if (Own)
    return (
      <span style={box(size, radius)}>
        <Own
          {...{ address, ensName: shown, size, radius }}
          {...(ensAvatar && { ensImage: ensAvatar })}
        />
      </span>
    )
  if (ensAvatar)
    return <img alt="" src={ensAvatar} width={size} height={size} style={box(size, radius)} />
  const background = gradientOf(address ?? shown ?? '')
  return <span aria-hidden="true" style={{ ...box(size, radius), background }} />
}

const letter: CSSProperties = {
  ...{ display: 'grid', placeItems: 'center', width: '100%', height: '100%' },
  ...{ background: 'color-mix(in srgb, currentColor 15%, transparent)', fontSize: '0.6em' },
}

/** The picture of a chain: the one that the app gives it as `iconUrl`, or its first letter. */
export function ChainIcon({
  id,
  unsupported = false,
  radius = '50%',
  size = 24,
}: {
  id?: number
  unsupported?: boolean
  radius?: number | string
  size?: number | string
}): ReactNode {
  const chain = useCompatState(({ networks }) =>
    networks.networks.find(({ caipNetworkId }) => caipNetworkId === `eip155:${id}`),
  )
  const url = chain?.assets?.imageUrl
  return (
    <span style={{ ...box(size, radius), fontSize: size }} aria-hidden="true">
      {url && !unsupported ? (
        <img alt="" src={url} width="100%" height="100%" />
      ) : (
        <span style={letter}>{unsupported ? '!' : (chain?.name[0] ?? '?')}</span>
      )}
    </span>
  )
}
