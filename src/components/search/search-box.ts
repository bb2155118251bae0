import { LIMITS } from '#lib/kernel/limits.ts';
import { suggestGoods } from '#lib/search/calls.ts';
import { links } from '#lib/site/links.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { $history, clearHistory, rememberSearch } from '#stores/search-history.ts';

/** Suggestions while typing, and the shopper's own history; without React. */
const form = document.querySelector<HTMLFormElement>('[data-search]');
const input = form?.querySelector<HTMLInputElement>('input[name=q]');
const list = document.getElementById('suggestions');
const history = document.querySelector<HTMLElement>('[data-history]');

if (form && input && list) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let active = -1;
  const options = () => [...list.querySelectorAll<HTMLElement>('[role=option]')];

  const close = () => {
    list.hidden = true;
    active = -1;
    input.setAttribute('aria-expanded', 'false');
    input.removeAttribute('aria-activedescendant');
  };
  const suggest = async () => {
    const q = input.value.trim();
    if (q === '') return close();
    const found = await call(suggestGoods, { q }, { quiet: true }).catch(() => []);
    if (input.value.trim() !== q) return;
    list.replaceChildren(
      ...found.map(({ goodsId, text }, i) => {
        const option = document.createElement('li');
        option.id = `suggestion-${i}`;
        option.role = 'option';
        option.className =
          'flex min-h-touch cursor-pointer items-center px-4 text-sm hover:bg-raised aria-selected:bg-raised';
        option.textContent = text;
        option.dataset.href = pageLink(links.goods(goodsId));
        return option;
      }),
    );
    list.hidden = found.length === 0;
    input.setAttribute('aria-expanded', String(found.length > 0));
  };
  const move = (by: number) => {
    const all = options();
    if (all.length === 0) return;
    active = (active + by + all.length) % all.length;
    for (const [i, option] of all.entries()) option.setAttribute('aria-selected', String(i === active));
    input.setAttribute('aria-activedescendant', `suggestion-${active}`);
  };
  const open = (option: HTMLElement) => {
    rememberSearch(input.value);
    location.href = option.dataset.href ?? '';
  };

  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(suggest, LIMITS.throttleMs / 2);
  });
  input.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    }
    // Browsers empty a search field on Escape: the first press only closes the list.
    if (event.key === 'Escape' && !list.hidden) {
      event.preventDefault();
      close();
    }
    const option = options()[active];
    if (event.key === 'Enter' && option) {
      event.preventDefault();
      open(option);
    }
  });
  input.addEventListener('blur', () => setTimeout(close, LIMITS.throttleMs));
  list.addEventListener('pointerdown', (event) => {
    const option =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[role=option]') : null;
    if (option) open(option);
  });
  form.addEventListener('submit', () => rememberSearch(input.value));
}

if (history) {
  history.querySelector('[data-clear]')?.addEventListener('click', clearHistory);
  $history.subscribe((words) => {
    history.hidden = words.length === 0;
    history.querySelector('ul')?.replaceChildren(
      ...words.map((word) => {
        const item = document.createElement('li');
        const link = document.createElement('a');
        link.className = 'chip';
        link.href = pageLink(links.search(word));
        link.textContent = word;
        item.append(link);
        return item;
      }),
    );
  });
}
