import { createKernel } from 'wallet-kernel/kernel'
import { options } from 'wallet-kernel/plugins/options'
import { eip155 } from 'wallet-kernel/plugins/presets'
import { mount } from '../../sizes/apps/mount.tsx'

const icon = (hue: number): string =>
  `data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"%3E%3Ccircle cx="4" cy="4" r="4" fill="hsl(${hue} 60%25 50%25)"/%3E%3C/svg%3E`

const customWallets = Array.from({ length: 10_000 }, (_, index) => ({
  id: `wallet-${index}`,
  name: `Wallet ${index}`,
  imageUrl: icon(index % 360),
  homepage: 'https://wallet.example',
}))

mount(createKernel({ plugins: [options({ customWallets }), eip155()] }))
