import { createHash } from 'node:crypto'

/** A square picture for any id, the same one each time: a disc and a bar in two colours. */
export function drawImage(id: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = createHash('sha256').update(id).digest()
  const hue = Math.round((a / 255) * 360)
  const second = (hue + 60 + Math.round((b / 255) * 240)) % 360
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120" viewBox="0 0 120 120">',
    `<rect width="120" height="120" fill="hsl(${hue} 65% 45%)"/>`,
    `<circle cx="${35 + (c % 50)}" cy="${35 + (d % 50)}" r="${22 + (a % 14)}" fill="hsl(${second} 80% 70%)"/>`,
    `<rect x="20" y="${78 + (b % 16)}" width="80" height="10" rx="5" fill="#fff" fill-opacity=".85"/>`,
    '</svg>',
  ].join('')
}
