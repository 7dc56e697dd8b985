// Unstable: building blocks of this package's views. Names and props may change in any minor version.

export type { ContrastWarning, ThemeMode, ThemeVariables } from '../theme/tokens.ts'
export { AddressText, type AddressTextProps, shortAddress } from './address-text.tsx'
export { AmountField, type AmountFieldProps } from './amount-field.tsx'
export { AmountInText, type AmountInTextProps, NameInText } from './amount-in-text.tsx'
export { Avatar, type AvatarProps } from './avatar.tsx'
export { BalanceText, type BalanceTextProps } from './balance-text.tsx'
export {
  Body,
  type BodyProps,
  Divider,
  Footer,
  SectionLabel,
  Stack,
  type StackProps,
} from './body.tsx'
export {
  Button,
  type ButtonProps,
  IconButton,
  type IconButtonProps,
  Link,
  type LinkProps,
  type Press,
} from './button.tsx'
export { type Change, ChangeList, type ChangeListProps } from './change-list.tsx'
export { Checkbox, type CheckboxProps } from './checkbox.tsx'
export { Chip, type ChipProps } from './chip.tsx'
export {
  ConnectionLine,
  type ConnectionLineEnd,
  type ConnectionLineProps,
} from './connection-line.tsx'
export { CopyButton, type CopyButtonProps } from './copy-button.tsx'
export { Dialog, type DialogProps, useDialog, useIsShown } from './dialog.tsx'
export { ErrorBoundary, type ErrorBoundaryProps } from './error-boundary.tsx'
export { ErrorNote, type ErrorNoteProps, RetryNote, type RetryNoteProps } from './error-note.tsx'
export { Header, type HeaderProps } from './header.tsx'
export {
  BuyIcon,
  FlipIcon,
  PlusIcon,
  ReceiveIcon,
  RetryIcon,
  SendIcon,
  SwapIcon,
} from './icons/actions.tsx'
export {
  BackIcon,
  ChevronDownIcon,
  ChevronForwardIcon,
  CloseIcon,
  ForwardIcon,
  MoreIcon,
  OpenIcon,
} from './icons/arrows.tsx'
export {
  AppleIcon,
  DiscordIcon,
  FacebookIcon,
  FarcasterIcon,
  GitHubIcon,
  GoogleIcon,
  XIcon,
} from './icons/brands.tsx'
export {
  BrowserIcon,
  CodeIcon,
  GridIcon,
  LaptopIcon,
  PhoneIcon,
  QrIcon,
  WalletIcon,
} from './icons/devices.tsx'
export { CopyIcon, EditIcon, FilterIcon, PasteIcon, SearchIcon, TrashIcon } from './icons/edit.tsx'
export { type IconProps, PathIcon, type PathIconProps } from './icons/icon.tsx'
export { NamedIcon, type NamedIconProps } from './icons/named-icon.tsx'
export {
  AlertIcon,
  CheckIcon,
  CircleCheckIcon,
  ClockIcon,
  CrossCircleIcon,
  HelpIcon,
  InfoIcon,
  ShieldIcon,
} from './icons/status.tsx'
export {
  CardIcon,
  GasIcon,
  GlobeIcon,
  ImageIcon,
  KeyIcon,
  LockIcon,
  MailIcon,
  NetworkIcon,
  PersonIcon,
  PowerIcon,
  SettingsIcon,
  SignIcon,
  TokenIcon,
} from './icons/things.tsx'
export { KeyValue, type KeyValueProps } from './key-value.tsx'
export { defaultLabels, type Labels } from './labels.ts'
export {
  IconTile,
  type IconTileProps,
  List,
  ListCard,
  type ListProps,
  Row,
  type RowProps,
} from './list.tsx'
export { LiveRegion, type LiveRegionProps, Ltr, VisuallyHidden } from './live-region.tsx'
export { Note, type NoteProps } from './note.tsx'
export { OtpField, type OtpFieldProps } from './otp-field.tsx'
export { PartsLine, type PartsLineProps } from './parts-line.tsx'
export { PersonButton } from './person-button.tsx'
export { PickerButton, type PickerButtonProps } from './picker-button.tsx'
export { Picture, type PictureProps } from './picture.tsx'
export { Qr, type QrProps, QrSkeleton, type QrSkeletonProps } from './qr.tsx'
export { ReceiverField, type ReceiverFieldProps } from './receiver-field.tsx'
export { RollingNumber, type RollingNumberProps } from './rolling-number.tsx'
export { RowValue, type RowValueProps } from './row-value.tsx'
export { Segmented, type SegmentedProps } from './segmented.tsx'
export {
  Skeleton,
  SkeletonList,
  type SkeletonListProps,
  type SkeletonProps,
  useDelayedBusy,
} from './skeleton.tsx'
export { Snackbar, type SnackbarProps } from './snackbar.tsx'
export { StatusMessage, type StatusMessageProps } from './status-message.tsx'
export { ShadowSurface, type ShadowSurfaceProps, useLabels } from './surface.tsx'
export { type TabItem, Tabs, type TabsProps } from './tabs.tsx'
export {
  SearchField,
  type SearchFieldProps,
  TextField,
  type TextFieldProps,
} from './text-field.tsx'
export { Tile, type TileProps, TileRow, type TileRowProps } from './tile.tsx'
export { type ListedToken, TokenList, type TokenListProps } from './token-list.tsx'
export { TokenRow, type TokenRowProps, tokenRowHeight } from './token-row.tsx'
export { useSheet } from './use-sheet.ts'
export { type Direction, ViewTransition, type ViewTransitionProps } from './view-transition.tsx'
export {
  GridCell,
  type GridCellProps,
  ListHeading,
  VirtualGrid,
  type VirtualGridProps,
  VirtualList,
  type VirtualListProps,
} from './virtual.tsx'
export { WalletImage, type WalletImageProps } from './wallet-image.tsx'
