/** The timeline: names on the left, one canvas on the right, playhead and ruler as elements above it. */
export const lanesSheet = `.lanes{position:relative;display:grid;grid-template:24px minmax(0,1fr)/98px minmax(0,1fr);max-height:max(190px,32%);border-bottom:1px solid var(--d-line);overflow:hidden}
:host([data-dock=window]) .lanes{max-height:38vh}
.lanes .corner{display:flex;align-items:center;justify-content:flex-start;gap:0;padding-inline-start:4px}
.lanes .corner .icon{width:26px;height:24px}
.ruler{position:relative;overflow:hidden;color:var(--d-ink-3);font-variant-numeric:tabular-nums;border-inline-start:1px solid var(--d-line)}
.ruler span{position:absolute;top:4px;padding-inline-start:4px;white-space:nowrap}
.ruler .cut{top:6px;padding:0;margin-inline-start:-4px;color:var(--d-ink-2);background:var(--d-ground)}
.tracks{grid-column:1/-1;display:grid;grid-template-columns:98px minmax(0,1fr);overflow:hidden auto;scrollbar-width:thin;scrollbar-color:var(--d-edge) transparent}
.names li{height:22px;padding:3px 8px 0 11px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;color:var(--d-ink-2);border-top:1px solid var(--d-line)}
.plot{position:relative;border-inline-start:1px solid var(--d-line);cursor:crosshair;touch-action:none;overflow:hidden}
.plot[data-panning=true]{cursor:grabbing}
.plot canvas{position:absolute;inset:0;width:100%;height:100%;pointer-events:none}
.veil{position:absolute;inset:0;background:var(--d-ground);opacity:.65;pointer-events:none}
.playhead{position:absolute;inset:0 auto 0 0;width:2px;margin-inline-start:-1px;background:var(--d-signal);pointer-events:none}
.ruler .playflag{forced-color-adjust:none;position:absolute;inset:auto auto 0 0;width:0;height:0;margin-inline-start:-5px;padding:0;border:5px solid transparent;border-top:6px solid var(--d-signal);border-bottom:0}`
