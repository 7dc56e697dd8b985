import type { World } from './world.ts'

/** One part of a kernel. It finds the others in the world when it needs them, not before. */
export abstract class Part {
  protected readonly world: World

  constructor(world: World) {
    this.world = world
  }
}
