import type { LogRecord, RecordingFile, TrafficRecord } from '../../kernel/index.ts'

/** A recording of at least so many records: the session of another one, over and over, each time as if it went on. */
export function repeatRecording(recording: string, least: number): string {
  const file = JSON.parse(recording) as RecordingFile
  const { records, traffic = [], base } = file
  const length = records.length
  const began = records[0]?.at ?? 0
  const pause = 5000
  const lasted = (records.at(-1)?.at ?? 0) - began + pause
  const times = Math.ceil(least / length)
  const moved = (turn: number) => {
    const by = turn * length
    const seqOf = <T extends number | string>(seq: T): T =>
      (typeof seq === 'number' && seq > base.seq ? seq + by : seq) as T
    const timeOf = (at: number): number => at + turn * lasted
    return {
      record: (record: LogRecord): LogRecord => ({
        ...record,
        seq: seqOf(record.seq),
        commit: seqOf(record.commit),
        cause: seqOf(record.cause),
        at: timeOf(record.at),
      }),
      exchange: (exchange: TrafficRecord, index: number): TrafficRecord => ({
        ...exchange,
        id: turn * traffic.length + index + 1,
        seq: seqOf(exchange.seq),
        cause: seqOf(exchange.cause),
        at: timeOf(exchange.at),
        ...(exchange.endedAt !== undefined && { endedAt: timeOf(exchange.endedAt) }),
      }),
    }
  }
  const turns = Array.from({ length: times }, (_, turn) => moved(turn))
  return JSON.stringify({
    ...file,
    records: turns.flatMap(({ record }) => records.map(record)),
    traffic: turns.flatMap(({ exchange }) => traffic.map(exchange)),
  } satisfies RecordingFile)
}
