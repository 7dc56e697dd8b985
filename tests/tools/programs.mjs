import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const isProgram = (path) => {
  try {
    accessSync(path ?? '', constants.X_OK)
    return Boolean(path)
  } catch {
    return false // not there, or not a program
  }
}

const find = (names, variable) => {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [variable && process.env[variable], ...candidates].find(isProgram)
}

export const findChromium = () =>
  find(['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'], 'CHROMIUM')
const findHeadlessShell = () => find(['chromium-headless-shell'])
export const findFirefox = () => find(['firefox-esr', 'firefox'], 'FIREFOX')
export const findWebKitDriver = () => find(['WebKitWebDriver'])
export const findXvfb = () => find(['Xvfb'])

/** Debian's packages of the browsers the tests use, with how to see that one is there; another one serves for what is spared. */
export const browserPackages = [
  { name: 'chromium', find: findChromium },
  { name: 'chromium-headless-shell', find: findHeadlessShell, spared: true },
  { name: 'firefox-esr', find: findFirefox },
  { name: 'webkit2gtk-driver', find: findWebKitDriver },
  { name: 'xvfb', find: findXvfb },
]
