/** Look of the modal, the phone sheet and the embedded section. */
export const dialogCss = `.dlg{position:fixed;inset:0;margin:auto;border:0;padding:0;width:360u;max-width:calc(100vw - 32px);height:fit-content;max-height:min(680u,100dvh - 32px);overflow:hidden;display:none;background:var(--km-bg);color:var(--km-ink);border-radius:24r;box-shadow:var(--km-shadow);overscroll-behavior:contain}
.dlg[open]{display:flex}
.dlg.page{z-index:2147483000}
.dlg.aside{z-index:10;inset:0 var(--kernel-devtools-right,0px) var(--kernel-devtools-bottom,0px) 0;max-height:min(680u,100dvh - var(--kernel-devtools-bottom,0px) - 16px)}
.dlg::backdrop,.scrim{background:var(--km-scrim)}
.scrim{position:fixed;inset:0;z-index:2147482999}
.shell{position:relative;flex:1;display:flex;flex-direction:column;max-height:inherit;outline:0}
.grip{display:none}
.inl{position:relative;width:360u;max-width:100%;background:var(--km-bg);border-radius:24r;box-shadow:0 0 0 1px var(--km-line);overflow:clip}
@supports (corner-shape:squircle){.dlg{corner-shape:squircle;border-radius:46r}}
@media (max-width:430px){.dlg{inset:auto 0 0;bottom:var(--km-keyboard,0px);margin:0;width:100%;max-width:none;max-height:calc(100dvh - 24px - var(--km-keyboard,0px));border-radius:28r 28r 0 0;corner-shape:round;padding-bottom:env(safe-area-inset-bottom)}
.dlg .grip{display:block;position:absolute;z-index:3;top:6u;left:50%;translate:-50%;width:36u;height:4u;border-radius:2u;background:var(--km-s3)}
.dlg .head{padding-top:16u;touch-action:none;user-select:none;-webkit-user-select:none}}
@media (max-height:420px){.dlg{max-height:100dvh;overflow:auto;display:none}.dlg[open]{display:block}.shell{display:block;max-height:none}.dlg .head{position:sticky;top:0;background:var(--km-bg)}.dlg .view{overflow:visible;max-height:none}}
@media (forced-colors:active){.dlg,.inl{border:1px solid CanvasText}}`
