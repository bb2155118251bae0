/** Files of the emulated map's pages, in addition to the sandbox's common style. */
export const MAP_STYLE = `
.stores { list-style: none; margin: 0; padding: 0; display: grid; gap: 0.5rem; }
.stores button { width: 100%; display: block; text-align: left; padding: 0.75rem 1rem; background: var(--surface); }
.stores button:hover { border-color: var(--accent); }
.stores button .muted { display: block; font-weight: 400; }
details { margin-top: 1.5rem; }
summary { min-height: 44px; cursor: pointer; align-content: center; }
.find { position: sticky; top: 0; background: var(--ground); padding: 0.75rem 0; }
[hidden] { display: none !important; }
`.trim();

/** Filters the list by city and typed text. Without scripts every store is listed. */
export const MAP_SCRIPT = `
const city = document.querySelector('#city');
const query = document.querySelector('#query');
const none = document.querySelector('#none');
const stores = [...document.querySelectorAll('[data-store]')];
const plain = (text) => text.normalize('NFKC').toLowerCase().replaceAll('台', '臺').replace(/\\s/g, '');
function narrow() {
  const wanted = plain(query.value);
  let shown = 0;
  for (const one of stores) {
    const fits = (city.value === '' || one.dataset.city === city.value) && plain(one.textContent).includes(wanted);
    one.hidden = !fits;
    if (fits) shown += 1;
  }
  none.hidden = shown > 0;
}
city.addEventListener('change', narrow);
query.addEventListener('input', narrow);
narrow();
`.trim();
