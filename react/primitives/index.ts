export type { ContrastWarning, ThemeMode, ThemeVariables } from '../theme/tokens.ts'
export { AddressText, shortAddress } from './address-text.tsx'
export { AmountField } from './amount-field.tsx'
export { Avatar } from './avatar.tsx'
export { BalanceText, type BalanceTextProps } from './balance-text.tsx'
export { Body, Divider, Footer, SectionLabel, Stack } from './body.tsx'
export { Button, IconButton, Link } from './button.tsx'
export { Checkbox } from './checkbox.tsx'
export { Chip } from './chip.tsx'
export { CopyButton } from './copy-button.tsx'
export { Dialog, useDialog } from './dialog.tsx'
export { ErrorBoundary } from './error-boundary.tsx'
export { Header } from './header.tsx'
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
export {
  CopyIcon,
  EditIcon,
  FilterIcon,
  PasteIcon,
  SearchIcon,
  TrashIcon,
} from './icons/edit.tsx'
export {
  AlertIcon,
  CheckIcon,
  CircleCheckIcon,
  ClockIcon,
  CrossCircleIcon,
  InfoIcon,
  ShieldIcon,
} from './icons/status.tsx'
export {
  CardIcon,
  GasIcon,
  GlobeIcon,
  HelpIcon,
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
export { KeyValue } from './key-value.tsx'
export { defaultLabels, type Labels } from './labels.ts'
export { IconTile, List, ListCard, Row } from './list.tsx'
export { LiveRegion, Ltr, VisuallyHidden } from './live-region.tsx'
export { Note } from './note.tsx'
export { OtpField } from './otp-field.tsx'
export { PersonButton } from './person-button.tsx'
export { PickerButton } from './picker-button.tsx'
export type {
  AddressTextProps,
  AmountFieldProps,
  AvatarProps,
  BodyProps,
  ButtonProps,
  CheckboxProps,
  ChipProps,
  CopyButtonProps,
  DialogProps,
  Direction,
  ErrorBoundaryProps,
  GridCellProps,
  HeaderProps,
  IconButtonProps,
  IconProps,
  IconTileProps,
  KeyValueProps,
  LinkProps,
  ListProps,
  LiveRegionProps,
  NoteProps,
  OtpFieldProps,
  PickerButtonProps,
  QrProps,
  QrSkeletonProps,
  RowProps,
  RowValueProps,
  SearchFieldProps,
  SegmentedProps,
  ShadowSurfaceProps,
  SkeletonListProps,
  SkeletonProps,
  SnackbarProps,
  StackProps,
  StatementProps,
  TabItem,
  TabsProps,
  TextFieldProps,
  ThreadEnd,
  ThreadProps,
  TileProps,
  ViewTransitionProps,
  VirtualGridProps,
  VirtualListProps,
  WalletImageProps,
} from './props.ts'
export { Qr, QrSkeleton } from './qr.tsx'
export { RowValue } from './row-value.tsx'
export { Segmented } from './segmented.tsx'
export { Skeleton, SkeletonList, useDelayedBusy } from './skeleton.tsx'
export { Snackbar } from './snackbar.tsx'
export { Statement } from './statement.tsx'
export { ShadowSurface, useLabels } from './surface.tsx'
export { Tabs } from './tabs.tsx'
export { SearchField, TextField } from './text-field.tsx'
export { Thread } from './thread.tsx'
export { Tile, TileRow } from './tile.tsx'
export { useSheet } from './use-sheet.ts'
export { ViewTransition } from './view-transition.tsx'
export { GridCell, VirtualGrid, VirtualList } from './virtual.tsx'
export { WalletImage } from './wallet-image.tsx'
