import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

export const findChromium = () => {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [process.env.CHROMIUM, ...candidates].find((path) => {
    try {
      accessSync(path ?? '', constants.X_OK)
      return Boolean(path)
    } catch {
      return false // not there, or not a program
    }
  })
}
