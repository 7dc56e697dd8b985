/** The files that changed since a commit, by default since `origin/main`; or why that cannot be said. */
export declare const changedFiles: (
  wanted?: string,
  folder?: string,
) => { readonly since: string; readonly files: readonly string[] } | { readonly error: string }
