import { addListener, request } from 'sats-connect'

// The app's side for tests: the real sats-connect client, reachable from the test.
Object.assign(globalThis, { satsConnect: { request, addListener } })
