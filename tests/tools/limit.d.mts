/** Runs at most so many works at a time, in the order they were asked for. */
export declare const limiter: (most: number) => <T>(work: () => Promise<T>) => Promise<T>
