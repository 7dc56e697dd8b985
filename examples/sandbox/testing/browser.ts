import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type LaunchOptions } from 'playwright-core'

/** Path of a Chromium on PATH. Throws a sentence saying what to install. */
export function findChromium(): string {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const found = folders
    .flatMap((folder) => ['chromium', 'chromium-browser'].map((name) => join(folder, name)))
    .find(existsSync)
  if (!found) throw new Error('The browser tests need chromium on PATH.')
  return found
}

const launchOptions = (): LaunchOptions => ({
  executablePath: findChromium(),
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
export const launchBrowser = (): Promise<Browser> => chromium.launch(launchOptions())

/** The same as one visitor's own, with the profile in `folder`, whose `Default/Preferences` may say what sites may store. */
export const launchProfile = (folder: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, launchOptions())
