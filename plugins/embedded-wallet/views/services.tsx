import type { ReactNode } from 'react'
import {
  AppleIcon,
  DiscordIcon,
  FacebookIcon,
  FarcasterIcon,
  GitHubIcon,
  GoogleIcon,
  XIcon,
} from '../../../react/primitives/index.ts'
import type { SocialName } from '../contract.ts'

/** Name and icon of a service. */
export interface Service {
  readonly name: string
  readonly icon: ReactNode
}

/** The services that the frame supports. */
export const services: Readonly<Record<SocialName, Service>> = {
  google: { name: 'Google', icon: <GoogleIcon /> },
  x: { name: 'X', icon: <XIcon /> },
  discord: { name: 'Discord', icon: <DiscordIcon /> },
  github: { name: 'GitHub', icon: <GitHubIcon /> },
  apple: { name: 'Apple', icon: <AppleIcon /> },
  facebook: { name: 'Facebook', icon: <FacebookIcon /> },
}

/** Name and icon of the login by phone. */
export const farcaster: Service = { name: 'Farcaster', icon: <FarcasterIcon /> }

export const isService = (name: string): name is SocialName => Object.hasOwn(services, name)
