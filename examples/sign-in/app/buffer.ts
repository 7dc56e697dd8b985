import { Buffer } from 'buffer'

// With it, a phone wallet connects and signs in with one approval; without, with two.
globalThis.Buffer ??= Buffer
