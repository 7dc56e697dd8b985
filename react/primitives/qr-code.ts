/** Square modules of a code, without its quiet zone. */
export interface QrModules {
  readonly size: number
  /** SVG path of all dark modules, one unit each, origin at the first module. */
  readonly path: string
}

/**
 * Encodes text at error correction level M. Loads the encoder on first use; rejects when the text does not fit the
 * largest code. Only this module imports the library.
 */
export async function encodeQr(value: string): Promise<QrModules> {
  const { correction, generate } = await import('lean-qr')
  const code = generate(value, {
    minCorrectionLevel: correction.M,
    maxCorrectionLevel: correction.M,
  })
  let path = ''
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      if (!code.get(x, y)) continue
      const from = x
      while (x < code.size && code.get(x, y)) x += 1
      path += `M${from} ${y}h${x - from}v1h${from - x}z`
    }
  }
  return { size: code.size, path }
}
