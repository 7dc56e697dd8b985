/** Diff, tree, cause thread and traffic. */
export const inspectorSheet = `.diff{padding:8px 10px}
.diff h3{margin:8px 0 2px;font-weight:400;overflow-wrap:anywhere}
.diff h3:first-child{margin-top:0}
.diff li{padding:1px 8px;overflow-wrap:anywhere;white-space:pre-wrap}
.diff li[data-sign=minus]{background:var(--d-bad-soft);color:var(--d-bad)}
.diff li[data-sign=plus]{background:var(--d-ok-soft);color:var(--d-ok)}
.about{display:flex;flex-wrap:wrap;align-items:center;gap:2px 8px;padding:8px 12px 2px}
.about .type{font-weight:600;overflow-wrap:anywhere}
.copy{float:inline-end;position:relative;z-index:1;display:inline-flex;align-items:center;gap:8px;margin:4px 8px 0}
.tree{padding:6px 8px;outline-offset:-2px}
.node{display:flex;align-items:flex-start;gap:4px;padding:1px 4px;border-radius:4px;cursor:default}
.node .key{color:var(--d-ink-2)}
.node .twist{flex:none;width:12px;height:16px;display:grid;place-items:center;color:var(--d-ink-3)}
.node .twist svg{width:8px;height:8px;fill:currentColor}
.node[aria-expanded=true]>.twist svg{transform:rotate(90deg)}
.node[data-active=true]{background:var(--d-s2)}
.tree:not(:focus-visible) .node[data-active=true]{background:var(--d-s1)}
.value{overflow-wrap:anywhere;white-space:pre-wrap}
.value[data-kind=string]{color:var(--d-ok)}
.value[data-kind=number]{color:var(--d-effect)}
.value[data-kind=boolean],.value[data-kind=null]{color:var(--d-rpc)}
.value[data-kind=more]{color:var(--d-ink-2)}
.thread{padding:8px 12px}
.thread ol,.thread li{position:relative}
.knot,.origin{position:relative;display:flex;align-items:center;gap:8px;width:100%;min-height:26px;padding:0 6px;border-radius:7px;text-align:start}
.knot svg,.origin svg{position:relative;background:var(--d-ground);border-radius:50%}
.knot[aria-current=true] svg{background:var(--d-s2)}
.knot .type{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.knot :is(.code,.quiet){white-space:nowrap}
.knot .when{margin-inline-start:auto;color:var(--d-ink-3);font-variant-numeric:tabular-nums}
.knot[aria-current=true]{background:var(--d-s2)}
.origin::after,.path>li:not(:last-child)::before,.path[data-on=true]>li::before{content:"";position:absolute;inset-inline-start:11.5px;top:20px;height:12px;width:2px;background:var(--d-signal);z-index:1}
.thread .branch{margin-inline-start:11.5px}
.thread .branch>li{padding-inline-start:14px}
.thread .branch>li::before{content:"";position:absolute;inset-inline-start:0;top:-6px;width:12px;height:20px;border:solid var(--d-edge);border-width:0 0 2px 2px;border-end-start-radius:9px}
.thread .branch>li:not(:last-child)::after{content:"";position:absolute;inset-inline-start:0;top:0;bottom:0;width:2px;background:var(--d-edge)}
.origin{color:var(--d-ink-2)}
table{border-collapse:collapse;width:100%}
th,td{padding:4px 10px;text-align:start;font-weight:400;vertical-align:baseline;overflow-wrap:anywhere}
th{color:var(--d-ink-2);border-bottom:1px solid var(--d-line)}
@media (hover:hover){.node:hover,.knot:hover{background:var(--d-s1)}}
@media (forced-colors:active){.node[data-active=true],.knot[aria-current=true]{outline:2px solid Highlight}}`
