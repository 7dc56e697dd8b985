import type { Contender } from './contender.ts'

export declare const bareLoop: Contender
export declare const peers: readonly Contender[]
