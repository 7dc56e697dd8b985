import type * as own from './types.ts'

/** Types of the provider's props, under one name. */
export declare namespace Types {
  export type All = own.All
  export type ConnectKitOptions = own.ConnectKitOptions
  export type CustomAvatarProps = own.CustomAvatarProps
  export type CustomTheme = own.CustomTheme
  export type Languages = own.Languages
  export type Mode = own.Mode
  export type Theme = own.Theme
}
