import { type ChildProcess, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { Builder, Origin, type WebDriver } from 'selenium-webdriver'
import { freePort } from '../../../examples/sandbox/ports.ts'
import { findWebKitDriver, findXvfb } from '../../tools/programs.ts'
import type { Driver } from './driver.ts'

function program(path: string | undefined, name: string, debian: string): string {
  if (path === undefined)
    throw new Error(`No ${name} on PATH. Install it: apt-get install ${debian}`)
  return path
}

/** A screen of its own; resolves with its name. */
async function startScreen(): Promise<{ readonly child: ChildProcess; readonly display: string }> {
  const args = ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp']
  const child = spawn(program(findXvfb(), 'Xvfb', 'xvfb'), args, {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await new Promise<string>((resolve, reject) => {
    const told = child.stdio[3] as Readable
    told.once('data', (data) => resolve(String(data).trim()))
    child.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)))
  })
  return { child, display: `:${number}` }
}

async function connect(port: number): Promise<WebDriver> {
  const builder = new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({ browserName: 'MiniBrowser' })
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await builder.build()
    } catch (error) {
      if (attempt === 40) throw error
      await new Promise((again) => setTimeout(again, 250))
    }
  }
}

/** Starts WebKitGTK's small browser on a screen of its own. Throws when there is none. */
export async function startWebKit(): Promise<Driver> {
  const driverPath = program(findWebKitDriver(), 'WebKitWebDriver', 'webkit2gtk-driver')
  const { child: screen, display } = await startScreen()
  const port = await freePort()
  const service = spawn(driverPath, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      // Whatever is not this machine goes to a closed port.
      http_proxy: 'http://127.0.0.1:9',
      https_proxy: 'http://127.0.0.1:9',
      no_proxy: 'localhost,127.0.0.1',
      // Its own sandbox does not start as root, which is what a container runs tests as.
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
    },
  })
  const end = (): void => {
    service.kill('SIGKILL')
    screen.kill('SIGKILL')
  }
  process.once('exit', end)
  const driver = await connect(port).catch((error) => {
    end()
    throw error
  })
  await driver.manage().setTimeouts({ script: 60_000, pageLoad: 60_000 })
  await driver.manage().window().setRect({ width: 1040, height: 820 })

  async function evaluate<Input, Result>(
    run: (input: Input) => Result | Promise<Result>,
    input: Input,
  ): Promise<Result> {
    const { value, error } = await driver.executeAsyncScript<{ value: Result; error?: string }>(
      `const done = arguments[arguments.length - 1]
       Promise.resolve(arguments[0]).then(${run}).then((value) => done({ value }), (error) => done({ error: String(error) }))`,
      input,
    )
    if (error !== undefined && error !== null) throw new Error(error)
    return value
  }

  return {
    // This driver has no events; what the page itself notes is read by the test.
    errors: [],
    open: (url) => driver.get(url),
    evaluate,
    async click(x, y) {
      await driver
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT })
        .click()
        .perform()
    },
    async type(text) {
      await driver.actions().sendKeys(text).perform()
    },
    requests: () =>
      evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name), undefined),
    async close() {
      await driver.quit()
      process.removeListener('exit', end)
      end()
    },
  }
}
