/** True when a folder's node_modules holds every package of its lock file, in the locked version. */
export declare const isInstalled: (folder: string) => boolean
