import { introducedBy } from '../setup.mjs'
import { connectKitTheme } from '../theme.mjs'

/** The parts of ConnectKit that can be migrated, and hints for the others. */
export const connectkit = {
  title: 'ConnectKit',
  packages: ['connectkit'],
  provider: 'ConnectKitProvider',
  buttons: { ConnectKitButton: 'ConnectButton' },
  hooks: {
    useModal: {
      open: 'isOpen',
      setOpen: 'setOpen',
      openAbout: 'open WhatIsAWallet',
      openOnboarding: 'open GetAWallet',
      openProfile: 'open Account',
      openSwitchNetworks: 'open Networks',
    },
  },
  setupName: 'getDefaultConfig',
  setupForm: '`const config = createConfig(getDefaultConfig({ chains, … }))`',
  /** The call to replace: the one around it. */
  configOf: (call, { parentOf }) => {
    const around = parentOf(call)
    return around.type === 'CallExpression' && around.callee.name === 'createConfig'
      ? around
      : undefined
  },
  keys: {
    metadata: { appName: 'name', appDescription: 'description', appUrl: 'url', appIcon: 'icons' },
    projectId: 'walletConnectProjectId',
    left: {
      connectors: 'The kernel is the one connector: wallets of the page are found by themselves.',
      enableFamily: 'Has no counterpart.',
      enableAaveAccount: 'Has no counterpart.',
      coinbaseWalletPreference: 'Has no counterpart.',
    },
  },
  introduce: (setup) => introducedBy(setup, connectkit.keys),
  look: ['mode', 'theme'],
  themeOf: (_module, { mode, theme }) => connectKitTheme(mode, theme),
  themeNames: [],
  props: {
    mode: 'Write theme({ themeMode }), or kernel.dispatch.theme.followHost(mode) where it changes.',
    theme: 'Write theme({ themeMode, themeVariables }).',
    customTheme: 'A theme is a few colours here: theme({ themeVariables }).',
    options: 'options({ … }) and i18n({ locales, locale }).',
    onConnect: "useKernelEvent('connections/connected', …) of wallet-kernel.",
    onDisconnect: "useKernelEvent('connections/disconnected', …) of wallet-kernel.",
    debugMode: 'The devtools: wallet-kernel/devtools.',
  },
  modules: {},
  names: {
    SIWEProvider: 'siwx({ … }) of wallet-kernel/siwx.',
    SIWEButton: 'useSignIn behind a button of yours.',
    useSIWE: 'useSession, useSignIn and useSignOut.',
    Avatar: 'useAvatar gives the picture; draw it yourself.',
    ChainIcon: 'Has no counterpart.',
    getDefaultConnectors: 'The kernel is the one connector.',
  },
}
