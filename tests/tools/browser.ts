import { type Browser, chromium } from 'playwright-core'
import { findChromium } from './programs.ts'

const quiet = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  ...['--disable-background-networking', '--disable-component-update'],
  // A request to any other host fails at once instead of leaving the machine.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1',
]

/** Starts a headless Chromium that reaches this machine only. Throws when there is no browser. */
export const launchBrowser = (): Promise<Browser> => {
  const executablePath = findChromium()
  if (executablePath === undefined) {
    throw new Error('No Chromium on PATH. Install it: apt-get install chromium, or set CHROMIUM.')
  }
  return chromium.launch({ executablePath, headless: true, args: quiet })
}
