import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type LaunchOptions } from 'playwright-core'

const whole = ['chromium', 'chromium-browser']
// The same browser without the windows around its pages, which cost a third of the processor.
const bare = ['chromium-headless-shell', ...whole]

/** Path of the first of these programs on PATH. Throws a sentence saying what to install. */
export function findChromium(names: readonly string[] = bare): string {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const found = names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find(existsSync)
  if (!found) throw new Error('The browser tests need chromium on PATH.')
  return found
}

const launchOptions = (executablePath: string): LaunchOptions => ({
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE *.localhost , EXCLUDE 127.0.0.1',
  ],
})

/** Launches a headless Chromium that resolves no name but localhost and those below it. */
export const launchBrowser = (): Promise<Browser> => chromium.launch(launchOptions(findChromium()))

/**
 * The same as one visitor's own, with the profile in `folder`, whose `Default/Preferences` may say what sites may store:
 * only the whole browser reads them.
 */
export const launchProfile = (folder: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, launchOptions(findChromium(whole)))
