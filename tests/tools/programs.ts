import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false // not there, or not a program
  }
}

type Find = () => string | undefined

/** The program that an environment variable names, else the first known one on PATH. */
const find = (names: readonly string[], variable = ''): string | undefined => {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [process.env[variable] ?? '', ...candidates].find(isProgram)
}

export const findChromium: Find = () =>
  find(['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'], 'CHROMIUM')
const findHeadlessShell: Find = () => find(['chromium-headless-shell'])
export const findFirefox: Find = () => find(['firefox-esr', 'firefox'], 'FIREFOX')
/** The driver of WebKitGTK, which knows its own small browser. */
export const findWebKitDriver: Find = () => find(['WebKitWebDriver'])
/** A screen without a monitor. */
export const findXvfb: Find = () => find(['Xvfb'])

interface BrowserPackage {
  readonly name: string
  readonly find: Find
  /** The tests run without it: another program takes its place. */
  readonly spared?: boolean
}

/** Debian's packages of the browsers that the tests use. */
export const browserPackages: readonly BrowserPackage[] = [
  { name: 'chromium', find: findChromium },
  { name: 'chromium-headless-shell', find: findHeadlessShell, spared: true },
  { name: 'firefox-esr', find: findFirefox },
  { name: 'webkit2gtk-driver', find: findWebKitDriver },
  { name: 'xvfb', find: findXvfb },
]
