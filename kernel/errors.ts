import { defineErrors, type Errors } from './values/errors.ts'

interface KernelErrorTexts {
  'not-started': void
  disposed: void
  inspecting: void
  cancelled: void
  'timed-out': { readonly command: string; readonly ms: number }
  loop: { readonly plugin: string }
  'not-a-plugin': void
  'duplicate-plugin': { readonly id: string }
  'duplicate-view': { readonly view: string; readonly first: string; readonly second: string }
  'missing-plugin': { readonly plugin: string; readonly missing: string; readonly reason: string }
  'unknown-slot': { readonly plugin: string; readonly slot: string; readonly there: string }
  'unknown-name': { readonly plugin: string; readonly name: string; readonly there: string }
  'not-plain': { readonly type: string; readonly path: string }
  'unknown-event': { readonly type: string }
  'reserved-key': { readonly key: string }
  'bad-recording': { readonly reason: string }
  'not-retained': { readonly seq: number }
  'no-resource': { readonly key: string }
  'command-failed': { readonly command: string }
  'typed-secret': void
  'answer-too-large': { readonly bytes: number }
  'answer-too-slow': { readonly seconds: number }
}

/** Errors of the kernel itself. */
export const kernelErrors: Errors<'kernel', KernelErrorTexts> = defineErrors<
  'kernel',
  KernelErrorTexts
>('kernel', {
  'not-started': () =>
    'The kernel is not started. Render <KernelProvider kernel={kernel}> or call kernel.start() first.',
  disposed: () => 'The kernel was disposed. Create a new one with createKernel().',
  inspecting: () => 'Replay: actions are off. Call kernel.timeline.resume() to return to now.',
  cancelled: () => 'The request was cancelled.',
  'timed-out': ({ command, ms }) => `${command} did not finish within ${ms} ms.`,
  loop: ({ plugin }) => `Plugin "${plugin}" keeps reacting to its own events; the chain was cut.`,
  'not-a-plugin': () =>
    'createKernel() takes a list of plugins, each of them called: createKernel({ plugins: [eip155()] }).',
  'duplicate-plugin': ({ id }) => `Two plugins are named "${id}". Register only one of them.`,
  'duplicate-view': ({ view, first, second }) =>
    `View "${view}" is registered by both "${first}" and "${second}".`,
  'missing-plugin': ({ plugin, missing, reason }) =>
    `Plugin "${plugin}" requires "${missing}" (${reason}): add it, or a preset with it, to createKernel({ plugins })`,
  'unknown-slot': ({ plugin, slot, there }) =>
    `Plugin "${plugin}" contributes to ${slot}, which does not exist. There are: ${there}.`,
  'unknown-name': ({ plugin, name, there }) =>
    `Plugin "${plugin}" names ${name}, which does not exist. There are: ${there}.`,
  'not-plain': ({ type, path }) => `${type} carries something that is not plain JSON at "${path}".`,
  'unknown-event': ({ type }) => `No registered plugin declares the event "${type}".`,
  'reserved-key': ({ key }) => `"${key}" cannot be used as a name.`,
  'bad-recording': ({ reason }) => `This recording cannot be loaded: ${reason}.`,
  'not-retained': ({ seq }) => `Record ${seq} is no longer in the log.`,
  'command-failed': ({ command }) => `${command} failed unexpectedly. Try again.`,
  'typed-secret': () =>
    'This looks like a private key, a recovery phrase or a token. Never type it here.',
  'answer-too-large': ({ bytes }) =>
    `A server answered with more than ${bytes} bytes. Try again, or use another server.`,
  'answer-too-slow': ({ seconds }) =>
    `A server did not finish its answer within ${seconds} s. Try again, or use another server.`,
  'no-resource': ({ key }) => `There is no live object under "${key}" any more. Connect again.`,
})
