/** A sheet as text; the build removes its line breaks. */
declare module '*.css?raw' {
  const css: string
  // biome-ignore lint/style/noDefaultExport: Vite gives the text as the default export
  export default css
}
