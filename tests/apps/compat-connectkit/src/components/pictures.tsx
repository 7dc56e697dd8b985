import { Avatar, ChainIcon, useChains } from 'connectkit'
import { useAccount } from 'wagmi'

export function Pictures() {
  const { address } = useAccount()
  return (
    <p>
      <Avatar address={address} size={32} radius={16} />
      {useChains().map(({ id }) => (
        <ChainIcon key={id} id={id} size={24} radius={12} />
      ))}
    </p>
  )
}
