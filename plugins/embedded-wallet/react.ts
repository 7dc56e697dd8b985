import { useMemo } from 'react'
import { bindPlugin, type Mutation, type PluginHooks, useMutation } from '../../react/index.ts'
import type { EmbeddedWalletContract, EmbeddedWalletState } from './contract.ts'

export const plugin: PluginHooks<EmbeddedWalletContract> =
  bindPlugin<EmbeddedWalletContract>('embeddedWallet')

/** Login by e-mail, for hosts. */
export interface EmailLogin {
  /** `device`: a link was sent that must be opened. `code`: a code was sent. */
  readonly status: EmbeddedWalletState['status']
  /** The login's e-mail address; on this page only. */
  readonly email?: string
  /** Why the last step failed. */
  readonly failure?: EmbeddedWalletState['failure']
  /** Requests an e-mail. */
  readonly logIn: Mutation<[input: { readonly email: string }], void>
  /** Waits until the link in the e-mail is opened. */
  readonly confirmDevice: Mutation<[], void>
  /** Submits the code from the e-mail and connects. */
  readonly enterCode: Mutation<[code: string], void>
  readonly resend: Mutation<[], void>
}

/** The login's e-mail address. It is a secret: the state holds a handle, and the page's vault the text. */
export function useEmail(): string | undefined {
  const { vault } = plugin.useKernel()
  const handle = plugin.useSlice(({ email }) => email)
  return handle === undefined ? undefined : vault.take(handle)
}

/**
 * Logs in without a wallet, from the host's own form. The modal does the same in its connect view.
 *
 * @example
 * const { status, logIn, enterCode } = useEmailLogin()
 */
export function useEmailLogin(): EmailLogin {
  const status = plugin.useSlice((slice) => slice.status)
  const failure = plugin.useSlice((slice) => slice.failure)
  const email = useEmail()
  const commands = plugin.useCommands()
  const logIn = useMutation(commands.logIn)
  const confirmDevice = useMutation(commands.confirmDevice)
  const enterCode = useMutation(commands.enterCode)
  const resend = useMutation(commands.resend)
  return useMemo(
    () => ({
      ...{ status, logIn, confirmDevice, enterCode, resend },
      ...(email !== undefined && { email }),
      ...(failure && { failure }),
    }),
    [status, failure, email, logIn, confirmDevice, enterCode, resend],
  )
}
