import { useMemo } from 'react'
import { bindPlugin, type Mutation, type PluginHooks, useMutation } from '../../react/index.ts'
import type { EmbeddedWalletContract, EmbeddedWalletState } from './contract.ts'

export const plugin: PluginHooks<EmbeddedWalletContract> =
  bindPlugin<EmbeddedWalletContract>('embeddedWallet')

/** Logging in by e-mail, as hosts see it. */
export interface EmailLogin {
  /** `device`: a link was mailed that is to be opened. `code`: a code was mailed. */
  readonly status: EmbeddedWalletState['status']
  /** What is logged in with; on this page only. */
  readonly email?: string
  /** Why the last step failed. */
  readonly failure?: EmbeddedWalletState['failure']
  /** Has a mail sent. */
  readonly logIn: Mutation<[input: { readonly email: string }], void>
  /** Waits for the link of the mail to be opened. */
  readonly confirmDevice: Mutation<[], void>
  /** Sends the code of the mail and connects. */
  readonly enterCode: Mutation<[code: string], void>
  readonly resend: Mutation<[], void>
}

/** The address of the login; a secret, so that state holds a handle and the page's own vault the text. */
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
