/** The browser the tests use: the program named by `CHROMIUM`, or the first known one on PATH. */
export declare const findChromium: () => string | undefined
