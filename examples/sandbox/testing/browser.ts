import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

/** Path of a Chromium on PATH. Throws a sentence saying what to install. */
export function findChromium(): string {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const found = folders
    .flatMap((folder) => ['chromium', 'chromium-browser'].map((name) => join(folder, name)))
    .find(existsSync)
  if (!found) throw new Error('The browser tests need chromium on PATH.')
  return found
}

/** Launches a headless Chromium that resolves no name but localhost and those below it. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
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
}
