import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { PartName } from '../../examples/sandbox/parts/index.ts'
import { makeRude, rudeFor } from './rude.ts'
import { type OpenOptions, startWorld, type World, type WorldOptions } from './world.ts'

/**
 * The world of a test file: it is started before the first test and closed after the last one. Fails if a page asked
 * another machine.
 */
export function fileWorld(parts: readonly PartName[] = [], options: WorldOptions = {}): World {
  let started: World
  beforeAll(async () => {
    started = await startWorld(parts, options)
  })
  afterAll(async () => {
    await started.close()
    expect(started.strays).toEqual([])
  })
  return {
    get sandbox() {
      return started.sandbox
    },
    get browser() {
      return started.browser
    },
    get url() {
      return started.url
    },
    get strays() {
      return started.strays
    },
    context: (options) => started.context(options),
    open: (options) => started.open(options),
    close: () => started.close(),
  }
}

/**
 * The same with page wallets as they are in the world: the test's name chooses whether they follow their standards, or
 * have quirks of real wallets.
 */
export function journeyWorld(parts: readonly PartName[] = []): World {
  const world = fileWorld(parts)
  const context: World['context'] = async (options) => {
    const made = await world.context(options)
    const rude = rudeFor(expect.getState().currentTestName ?? '')
    if (rude) await makeRude(made, { '*': rude })
    return made
  }
  return Object.defineProperties({} as World, {
    ...Object.getOwnPropertyDescriptors(world),
    context: { value: context },
    open: {
      value: async (options: OpenOptions = {}) =>
        world.open({ ...options, within: options.within ?? (await context(options.context)) }),
    },
  })
}

/** The same with a login by mail, which is reset before each test. */
export function loginWorld(parts: readonly PartName[] = ['frame']): World {
  const world = fileWorld(parts)
  beforeEach(() => world.sandbox.frame?.reset())
  return world
}
