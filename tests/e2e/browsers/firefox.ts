import puppeteer, { type Page } from 'puppeteer-core'
import { findFirefox } from '../../tools/programs.ts'
import type { Driver } from './driver.ts'

// Whatever is not this machine goes to a closed port.
const offline = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'network.proxy.no_proxies_on': 'localhost, 127.0.0.1',
  'network.dns.disabled': true,
}

/** Firefox, whose page can be asked for its frames and for the windows it opens. */
export interface Firefox extends Driver {
  readonly page: Page
}

/** Starts Firefox without a window, driven by WebDriver BiDi. Throws when there is none. */
export async function startFirefox(): Promise<Firefox> {
  const executablePath = findFirefox()
  if (executablePath === undefined)
    throw new Error('No Firefox on PATH. Install it: apt-get install firefox-esr, or set FIREFOX.')
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: offline,
  })
  const page = await browser.newPage()
  await page.setViewport({ width: 1024, height: 720 })
  const requests: string[] = []
  const errors: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  page.on('pageerror', (error) => errors.push(String(error)))
  return {
    page,
    errors,
    open: async (url) => void (await page.goto(url)),
    evaluate: (run, input) => page.evaluate(run as never, input) as Promise<never>,
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    requests: async () => requests,
    close: () => browser.close(),
  }
}
