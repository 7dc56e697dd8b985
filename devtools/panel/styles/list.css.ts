/**
 * The record list: 26 px rows in a window over a tall spacer. What cuts its text does so with `clip`, which makes no
 * scroller of it, and the hidden word stands outside its row, which the row cuts off by itself: both are paid per seek.
 */
export const listSheet = `.list{display:flex;flex-direction:column;min-height:0}
.cols,.row{display:grid;grid-template-columns:58px 70px minmax(0,1fr) minmax(0,104px) 34px;align-items:center;gap:0 6px;height:26px;padding:0 10px;white-space:nowrap}
.cols{position:sticky;top:0;z-index:1;background:var(--d-ground);color:var(--d-ink-2);border-bottom:1px solid var(--d-line)}
.rows{contain:strict}
.rows>*{position:relative}
.row{position:absolute;inset-inline:0;contain:strict;cursor:default;font-variant-numeric:tabular-nums}
.row>:nth-child(4),.row .type,.row :is(.code,.quiet){overflow:hidden;overflow:clip;text-overflow:ellipsis}
.row .vh{top:-26px;overflow:visible;clip-path:none}
.row .what{display:flex;align-items:center;gap:7px}
.row svg{margin-top:-1px}
.row[data-commit=true]{box-shadow:inset 0 1px var(--d-line)}
.row .delta{text-align:end}
.cols :last-child{text-align:end}
.row[data-future=true]{color:var(--d-ink-3)}
.row[aria-selected=true]{background:var(--d-s2);color:var(--d-ink)}
.row[data-playhead=true]::before{content:"";position:absolute;inset:0 auto 0 0;width:2px;background:var(--d-signal)}
.row :is(.code,.quiet){flex:0 9 auto}
.code{color:var(--d-bad)}
.grid:focus-visible{outline-offset:-2px}
@media (hover:hover){.row:not([aria-selected=true]):hover{background:var(--d-s1)}}
@container bench (max-width:420px){.cols>:nth-child(4),.row>:nth-child(4){display:none}.cols,.row{grid-template-columns:44px 56px minmax(0,1fr) 26px!important}}
@container bench (max-width:760px){.cols,.row{grid-template-columns:52px 62px minmax(0,1fr) minmax(0,72px) 26px}}
@media (forced-colors:active){.row[aria-selected=true]{outline:2px solid Highlight;outline-offset:-2px}}`
