import jsqr from 'jsqr'
import type { Locator } from 'playwright-core'

// A CommonJS module: where the function lands depends on who loads it.
const read = (jsqr as { readonly default?: typeof jsqr }).default ?? jsqr

/** What a scanner reads from a code that is shown. */
export async function scan(code: Locator): Promise<string | undefined> {
  const png = await code.screenshot({ type: 'png' })
  const { pixels, width, height } = await code.page().evaluate(async (source) => {
    const image = new Image()
    image.src = `data:image/png;base64,${source}`
    await image.decode()
    const { width, height } = image
    const pen = new OffscreenCanvas(width, height).getContext('2d')
    pen?.drawImage(image, 0, 0)
    const bytes = pen?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray()
    // As one text: a list of a million numbers takes the driver seconds.
    const pixels = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    return { pixels, width, height }
  }, png.toString('base64'))
  return read(Uint8ClampedArray.from(Buffer.from(pixels, 'base64')), width, height)?.data
}
