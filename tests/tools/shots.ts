// npm run shots                  every scene in dark, light, on a phone and right to left, into .cache/shots
// npm run shots -- send receive  only scenes whose name contains one of these words
// npm run shots -- --site        the pictures of the documentation's first page, into examples/site/public
import { join } from 'node:path'
import { takeShots } from '../e2e/shots.ts'
import { takeSitePictures } from '../e2e/site-picture.ts'
import { root } from './modules.ts'

const words = process.argv.slice(2)
if (words.includes('--site')) {
  await takeSitePictures(join(root, 'examples/site/public'))
  process.exit(0)
}
const failures = await takeShots(join(root, '.cache/shots'), words)
for (const failure of failures) console.error(failure)
process.exit(failures.length > 0 ? 1 : 0)
