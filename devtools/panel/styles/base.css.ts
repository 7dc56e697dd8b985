/** Reset, text, and the small controls. `all:initial` keeps the page's styles out. */
export const baseSheet = `:host{all:initial!important;display:block!important}
:host,.root{font:400 12px/16px ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;color:var(--d-ink)}
*,::before,::after{box-sizing:border-box;margin:0;padding:0;min-width:0}
button,input,select,textarea{font:inherit;color:inherit;background:none;border:0;border-radius:0;letter-spacing:inherit}
button,select{cursor:pointer}
ol,ul{list-style:none}
h1,h2,h3{font:inherit;font-weight:600}
svg{display:block;flex:none}
:focus-visible{outline:2px solid var(--d-ink);outline-offset:-2px;border-radius:7px}
.mono{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace}
.num{font-variant-numeric:tabular-nums}
.quiet{color:var(--d-ink-2)}
.vh{position:absolute!important;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.button,.tool{display:inline-flex;align-items:center;gap:6px;min-height:26px;padding:0 9px;border-radius:7px;white-space:nowrap}
.button{background:var(--d-s2)}
.button[data-quiet]{background:none;box-shadow:inset 0 0 0 1px var(--d-edge)}
.tool{color:var(--d-ink-2)}
.tool[aria-pressed=true],.tool[aria-expanded=true]{color:var(--d-ink);background:var(--d-s2)}
.icon{display:inline-grid;place-items:center;width:26px;height:26px;border-radius:7px;color:var(--d-ink-2)}
.icon[aria-pressed=true]{color:var(--d-ink);background:var(--d-s2)}
.icon svg{width:14px;height:14px;fill:none;stroke:currentColor;stroke-width:1.5;stroke-linejoin:round;stroke-linecap:round}
.icon svg .full{fill:currentColor}
[aria-disabled=true]{color:var(--d-ink-3);cursor:default}
.field{min-height:26px;padding:4px 8px;border-radius:7px;background:var(--d-ground);box-shadow:inset 0 0 0 1px var(--d-edge)}
.field::placeholder{color:var(--d-ink-3);opacity:1}
select.field option,select.field optgroup{background:var(--d-ground);color:var(--d-ink)}
.chip{display:inline-flex;align-items:center;gap:4px;padding:0 6px;border-radius:5px;background:var(--d-s2);color:var(--d-ink-2);white-space:nowrap}
.chip[data-tone=bad]{background:var(--d-bad-soft);color:var(--d-bad)}
.chip[data-tone=ok]{background:var(--d-ok-soft);color:var(--d-ok)}
.chip[data-tone=signal]{background:var(--d-signal-soft);color:var(--d-signal)}
.secret{padding:0 5px;border-radius:5px;background:var(--d-signal-soft);color:var(--d-signal);font-family:inherit}
.launcher{position:fixed;inset:auto 12px 12px auto;z-index:2147483646;display:inline-flex;align-items:center;gap:6px;min-height:30px;padding:0 12px;border-radius:15px;background:var(--d-ground);color:var(--d-ink);box-shadow:0 0 0 1px var(--d-edge),0 8px 24px -8px rgb(0 0 0/.5)}
.launcher:focus-visible{border-radius:15px;outline-offset:2px}
@media (hover:hover){.button:hover,.tool:hover,.icon:hover{color:var(--d-ink);background:var(--d-s2)}.button[data-quiet]:hover{background:var(--d-s2)}}
@media (forced-colors:active){.button,.field,.chip,.secret,.launcher{border:1px solid}.icon[aria-pressed=true],.tool[aria-pressed=true]{outline:1px solid Highlight}}
@media (prefers-reduced-motion:reduce){*,::before,::after{animation:none!important;transition:none!important;scroll-behavior:auto!important}}`
