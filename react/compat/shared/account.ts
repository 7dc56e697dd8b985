import { useConfig, useEnsAvatar, useEnsName } from 'wagmi'

/** Three digits behind the point at most; less is shown as less. */
export function shortBalance(formatted: string, symbol: string): string {
  const [whole = '0', digits = ''] = formatted.split('.')
  const kept = digits.slice(0, 3).replace(/0+$/, '')
  if (whole === '0' && kept === '' && /[1-9]/.test(digits)) return `<0.001 ${symbol}`
  return `${whole}${kept && `.${kept}`} ${symbol}`
}

/** The account's name and its picture, if the app lists Ethereum, which has them. */
export function useEnsFacts(address: `0x${string}` | undefined): {
  readonly ensName?: string | null | undefined
  readonly ensAvatar?: string | null | undefined
} {
  const { chains } = useConfig()
  const hasNames = address !== undefined && chains.some(({ id }) => id === 1)
  const { data: ensName } = useEnsName({ address, chainId: 1, query: { enabled: hasNames } })
  const { data: ensAvatar } = useEnsAvatar({
    name: ensName ?? undefined,
    chainId: 1,
    query: { enabled: hasNames && Boolean(ensName) },
  })
  return { ensName, ensAvatar }
}
