import { glyph, type Icon } from './icon.tsx'

/** Copy glyph. */
export const CopyIcon: Icon = /* @__PURE__ */ glyph(
  'M8.6 7h6.3A1.6 1.6 0 0 1 16.5 8.6v6.3a1.6 1.6 0 0 1-1.6 1.6H8.6A1.6 1.6 0 0 1 7 14.9V8.6A1.6 1.6 0 0 1 8.6 7ZM4.4 13A1.6 1.6 0 0 1 3.5 11.5V5.1A1.6 1.6 0 0 1 5.1 3.5h6.4A1.6 1.6 0 0 1 13 4.4',
)
/** Paste glyph. */
export const PasteIcon: Icon = /* @__PURE__ */ glyph(
  'M7.5 4.5H5.9a1.4 1.4 0 0 0-1.4 1.4v9.2a1.4 1.4 0 0 0 1.4 1.4h8.2a1.4 1.4 0 0 0 1.4-1.4V5.9a1.4 1.4 0 0 0-1.4-1.4h-1.6M7.5 3.2h5v2.9h-5z',
)
/** Edit glyph. */
export const EditIcon: Icon = /* @__PURE__ */ glyph(
  'M12.9 4.2l2.9 2.9M4 16l.8-3.7 8.6-8.6a1.4 1.4 0 0 1 2 0l.9.9a1.4 1.4 0 0 1 0 2L7.7 15.2 4 16Z',
)
/** Search glyph. */
export const SearchIcon: Icon = /* @__PURE__ */ glyph(
  'M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM13.1 13.1l3.6 3.6',
)
/** Filter glyph. */
export const FilterIcon: Icon = /* @__PURE__ */ glyph('M3.5 6h13M6 10h8M8.5 14h3')
/** Trash glyph. */
export const TrashIcon: Icon = /* @__PURE__ */ glyph(
  'M4 5.8h12M7.8 5.6V3.8h4.4v1.8M5.4 5.8l.7 10.2h7.8l.7-10.2M8.5 9v4M11.5 9v4',
)
