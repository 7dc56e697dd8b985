import type { Shape } from '../../kernel/index.ts'

const wallet: Shape = {
  id: 'text',
  name: 'text',
  'icon?': 'text',
  'rdns?': 'text',
  'mobileLink?': 'text',
  'desktopLink?': 'text',
  'webappLink?': 'text',
  'appStore?': 'text',
  'playStore?': 'text',
  'homepage?': 'text',
}

/** What a recording's slice has to look like. */
export const shape: Shape = {
  status: 'text',
  'offer?': { uri: 'text', expiresAt: 'number' },
  'chosen?': wallet,
  'linked?': { wallet, platform: 'text', href: 'text' },
  'failure?': { code: 'text', text: 'text' },
  'session?': {
    topic: 'text',
    wallet: { name: 'text', 'icon?': 'text' },
    expiresAt: 'number',
    families: [{ namespace: 'text', accounts: ['text'], chains: ['text'], methods: ['text'] }],
  },
  relay: 'text',
}
