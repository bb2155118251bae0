/** Files of the emulated gateway's pages, served by the emulator. */
export const STYLE = `
:root {
  color-scheme: dark;
  --ground: #0c1210; --surface: #131b18; --raised: #1a2521; --line: #2a3832; --text: #edf4ef;
  --muted: #aebfb6; --accent: #86e3a8; --on-accent: #06210f; --amber: #f2b661; --danger: #ff8f80;
}
*, *::before, *::after { box-sizing: border-box; }
body {
  margin: 0; min-height: 100dvh; display: flex; flex-direction: column; overflow-wrap: anywhere;
  background: var(--ground); color: var(--text); font: 1rem/1.6 system-ui, "PingFang TC", "Noto Sans TC",
  "Noto Sans CJK TC", "Microsoft JhengHei", sans-serif;
}
html:lang(zh-Hans) body {
  font-family: system-ui, "PingFang SC", "Noto Sans SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif;
}
main { flex: 1; width: 100%; max-width: 30rem; margin: 0 auto; padding: 2rem 1rem; }
main:has(.wide) { max-width: 60rem; }
footer { padding: 1.5rem 1rem; text-align: center; font-size: 0.875rem; color: var(--muted); }
h1 { font-size: 1.375rem; line-height: 1.4; margin: 0 0 1rem; }
h2 { font-size: 1.125rem; margin: 2rem 0 0.75rem; }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; padding: 1.25rem; margin: 0 0 1rem; }
.amount { font-size: 2.25rem; line-height: 1.2; font-weight: 700; font-variant-numeric: tabular-nums; margin: 0; }
.muted { color: var(--muted); font-size: 0.875rem; margin: 0.25rem 0 0; }
.items { list-style: none; margin: 1rem 0 0; padding: 1rem 0 0; border-top: 1px solid var(--line); }
.items li { padding: 0.125rem 0; }
label, .label { display: block; font-size: 0.875rem; color: var(--muted); margin: 0 0 0.25rem; }
.field { margin: 0 0 1rem; min-width: 0; }
.choice { display: flex; align-items: center; gap: 0.75rem; min-height: 44px; margin: 0; }
.choice input { flex: none; width: 24px; min-height: 24px; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; }
input, select {
  width: 100%; min-height: 48px; padding: 0 0.875rem; font: inherit; font-variant-numeric: tabular-nums;
  color: var(--text); background: var(--raised); border: 1px solid var(--line); border-radius: 12px;
}
input[aria-invalid="true"] { border-color: var(--danger); }
.error { color: var(--danger); font-size: 0.875rem; margin: 0.25rem 0 0; }
button, .button {
  display: inline-flex; align-items: center; justify-content: center; min-height: 48px; padding: 0 1.25rem;
  font: inherit; font-weight: 600; border: 1px solid var(--line); border-radius: 12px; cursor: pointer;
  background: transparent; color: var(--text); text-decoration: none;
}
.primary { width: 100%; background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
.quiet { width: 100%; margin-top: 0.75rem; }
.row { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: end; }
.row > .field { flex: 1 1 12rem; margin: 0; }
.row > button { flex: 0 0 auto; }
.hint { border-left: 3px solid var(--amber); padding-left: 0.875rem; color: var(--muted); font-size: 0.875rem; }
.hint code { color: var(--text); white-space: nowrap; }
.good { color: var(--accent); } .bad { color: var(--danger); }
.tag { font-size: 0.75rem; border: 1px solid var(--line); border-radius: 99px; padding: 0.125rem 0.625rem; color: var(--muted); }
.entry { display: grid; gap: 0.25rem; }
.entry pre { margin: 0.5rem 0 0; white-space: pre-wrap; font: inherit; }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr)); gap: 1rem; padding: 0; list-style: none; }
.tiles .card { margin: 0; height: 100%; }
.num { font-variant-numeric: tabular-nums; }
`.trim();

/** Submits the result to the shop automatically, but not after the browser's back button. */
export const SUBMIT_SCRIPT = `
const [arrival] = performance.getEntriesByType('navigation');
if (arrival?.type !== 'back_forward') document.querySelector('form[data-submit]')?.submit();
`.trim();
