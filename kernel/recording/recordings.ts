// What is loaded with the first recording, in one piece: a page that has written one reads one without a request.
export { exportRecording } from './export.ts'
export { readRecording } from './import.ts'
export { createRedactor } from './redaction.ts'
