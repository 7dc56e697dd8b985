import type { RudeOptions } from 'wallet-kernel/testing'

/** The clock of wallets in a browser. */
export const realTime: ReturnType<RudeOptions['clock']> = {
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
