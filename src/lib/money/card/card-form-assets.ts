/** Styles of the card form's page: the shop's colours, in the device's preferred theme. */
export const FORM_STYLE = `
:root {
  color-scheme: dark light;
  --ground: #0c1210; --surface: #131b18; --raised: #1a2521; --line: #2a3832; --text: #edf4ef;
  --muted: #aebfb6; --accent: #86e3a8; --on-accent: #06210f; --danger: #ff8f80;
}
@media (prefers-color-scheme: light) {
  :root {
    --ground: #f5f8f5; --surface: #ffffff; --raised: #eef3ef; --line: #d3ddd6; --text: #14201a;
    --muted: #4b5b52; --accent: #0f6b3c; --on-accent: #ffffff; --danger: #b3261e;
  }
}
*, *::before, *::after { box-sizing: border-box; }
body {
  margin: 0; min-height: 100dvh; background: var(--ground); color: var(--text); overflow-wrap: anywhere;
  font: 1rem/1.6 system-ui, "PingFang TC", "Noto Sans TC", "Noto Sans CJK TC", "Microsoft JhengHei", sans-serif;
}
html:lang(zh-Hans) body {
  font-family: system-ui, "PingFang SC", "Noto Sans SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif;
}
main { width: 100%; max-width: 30rem; margin: 0 auto; padding: 2rem 1rem; }
h1 { font-size: 1.375rem; line-height: 1.4; margin: 0 0 0.75rem; }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
form { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; padding: 1.25rem; margin: 1.25rem 0; }
label { display: block; font-size: 0.875rem; color: var(--muted); margin: 0 0 0.25rem; }
input { width: 100%; min-height: 48px; padding: 0 0.875rem; font: inherit; font-variant-numeric: tabular-nums;
  color: var(--text); background: var(--raised); border: 1px solid var(--line); border-radius: 12px; }
input[aria-invalid="true"] { border-color: var(--danger); }
button, .button {
  display: inline-flex; align-items: center; justify-content: center; width: 100%; min-height: 48px; padding: 0 1.25rem;
  font: inherit; font-weight: 600; border: 0; border-radius: 12px; cursor: pointer; text-decoration: none;
  background: var(--accent); color: var(--on-accent);
}
button:disabled { cursor: wait; opacity: 0.6; }
.note, .wait { color: var(--muted); font-size: 0.875rem; }
.error { color: var(--danger); font-size: 0.875rem; }
.error:empty, [hidden] { display: none; }
`.trim();

/**
 * Controls the provider's script. It draws its form into #ECPayPayment and returns a token for the input.
 * Only the token is posted to the shop.
 */
export const FORM_SCRIPT = `
const form = document.querySelector('form[data-token]');
const said = form.querySelector('[data-error]');
const loading = form.querySelector('[data-loading]');
const button = form.querySelector('button');
const { token, environment, language, failed, busy } = form.dataset;
const label = button.textContent;

const fail = (why) => {
  loading.hidden = true;
  said.textContent = typeof why === 'string' && why !== '' ? why : failed;
};
const ready = (why) => {
  if (why != null) return fail(why);
  loading.hidden = true;
  button.disabled = false;
};

if (typeof ECPay === 'undefined') fail();
else
  ECPay.initialize(environment, 1, (why) => {
    if (why != null) return fail(why);
    ECPay.addBindingCard(token, language, ready);
  });

form.addEventListener('submit', (event) => {
  event.preventDefault();
  if (button.disabled) return;
  said.textContent = '';
  button.disabled = true;
  button.textContent = busy;
  ECPay.getBindCardPayToken((info, why) => {
    if (why != null || !info?.BindCardPayToken) {
      button.disabled = false;
      button.textContent = label;
      return fail(why);
    }
    form.elements.payToken.value = info.BindCardPayToken;
    form.submit();
  });
});
window.addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload();
});
`.trim();
