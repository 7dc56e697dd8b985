/** The browser most tests use: the program named by `CHROMIUM`, or the first known one on PATH. */
export declare const findChromium: () => string | undefined
/** Firefox: the program named by `FIREFOX`, or the first known one on PATH. */
export declare const findFirefox: () => string | undefined
/** The driver of WebKitGTK, which knows its own small browser. */
export declare const findWebKitDriver: () => string | undefined
/** A screen without a monitor. */
export declare const findXvfb: () => string | undefined
