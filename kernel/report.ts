import { doctor } from './doctor.ts'
import type { AnyKernel } from './kernel.ts'

/**
 * Writes the findings of `doctor` into the console as one message. Notes alone are not written: an app may work with
 * less on purpose.
 */
export async function report(
  kernel: Pick<AnyKernel, 'name' | 'plugins' | 'state' | 'slots' | 'ports'>,
): Promise<void> {
  const found = (await doctor(kernel)).filter(({ alert }) => !alert)
  if (found.every(({ severity }) => severity === 'note')) return
  const lines = found.map(
    ({ severity, code, what, mend }) => `${severity} ${code}: ${what} ${mend}`,
  )
  kernel.ports.logger.warn(
    `${found.length === 1 ? 'One finding' : `${found.length} findings`} about the set-up of this app:\n${lines.join('\n')}`,
  )
}
