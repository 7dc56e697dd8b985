import type { Types } from 'connectkit'

export const OwnAvatar = ({ address, ensImage, size, radius }: Types.CustomAvatarProps) => (
  <img
    alt=""
    width={size}
    height={size}
    style={{ borderRadius: radius }}
    src={ensImage ?? `data:image/svg+xml,%3Csvg id="${address}"/%3E`}
  />
)
