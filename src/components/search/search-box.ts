import { PAGE_LIMITS } from '#lib/kernel/page-limits.ts';
import { suggestGoods } from '#lib/search/calls.ts';
import { call } from '#stores/api.ts';
import { $history, rememberSearch } from '#stores/search-history.ts';
import { type Group, historyGroup, showGroups, suggestionGroups } from './suggestion-list.ts';

/** Suggestions while typing, what was searched before while nothing is typed; without React. */
const form = document.querySelector<HTMLFormElement>('[data-search]');
const input = form?.querySelector<HTMLInputElement>('input[name=q]');
const list = document.getElementById('suggestions');
const status = form?.querySelector('[data-status]');

const HISTORY_MOST = 6;

function startBox(form: HTMLFormElement, input: HTMLInputElement, list: HTMLElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let active = -1;
  const options = () => [...list.querySelectorAll<HTMLElement>('[role=option]')];
  const say = (text: string) => {
    if (status) status.textContent = text;
  };

  const close = () => {
    list.hidden = true;
    active = -1;
    input.ariaExpanded = 'false';
    input.removeAttribute('aria-activedescendant');
  };
  const show = (groups: readonly Group[]) => {
    close();
    const count = showGroups(list, groups);
    list.hidden = count === 0;
    input.ariaExpanded = String(count > 0);
    say(count > 0 ? (form.dataset.told ?? '').replace('{n}', String(count)) : '');
  };
  const suggest = async () => {
    const q = input.value.trim();
    if (q === '') return show([historyGroup($history.get().slice(0, HISTORY_MOST), form.dataset)]);
    // Suggestions are a help: without them the field still searches.
    const found = await call(suggestGoods, { q }, { silent: true }).catch(() => null);
    // What was typed since is asked for by itself, and nobody waits for suggestions elsewhere.
    if (input.value.trim() !== q || document.activeElement !== input) return;
    show(found ? suggestionGroups(found, form.dataset) : []);
  };
  const choose = (next: number) => {
    const all = options();
    // Past either end the field itself is chosen again.
    active = next < -1 ? all.length - 1 : next >= all.length ? -1 : next;
    for (const [i, option] of all.entries()) option.ariaSelected = String(i === active);
    all[active]?.scrollIntoView({ block: 'nearest' });
    if (active < 0) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', `suggestion-${active}`);
  };
  const open = (option: HTMLElement) => {
    rememberSearch(input.value);
    location.href = option.dataset.href ?? '';
  };

  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(suggest, PAGE_LIMITS.throttleMs / 2);
  });
  input.addEventListener('focus', () => {
    if (input.value.trim() === '') void suggest();
  });
  input.addEventListener('keydown', (event) => {
    // Enter and arrows that choose among an input method's words are not ours.
    if (event.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (list.hidden) void suggest();
      else choose(active + (event.key === 'ArrowDown' ? 1 : -1));
    }
    // Browsers empty a search field on Escape: the first press only closes the list.
    if (event.key === 'Escape' && !list.hidden) {
      event.preventDefault();
      close();
    }
    const option = options()[active];
    if (event.key === 'Enter' && option && !list.hidden) {
      event.preventDefault();
      open(option);
    }
  });
  input.addEventListener('blur', () => {
    clearTimeout(timer);
    close();
  });
  // The field keeps the focus, so that the list is still open when the finger is lifted.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  list.addEventListener('click', (event) => {
    const option =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[role=option]') : null;
    if (option) open(option);
  });
  form.addEventListener('submit', () => {
    clearTimeout(timer);
    close();
    rememberSearch(input.value);
    document.querySelector('[data-results]')?.setAttribute('aria-busy', 'true');
    say(form.dataset.searching ?? '');
  });
  window.addEventListener('pageshow', () =>
    document.querySelector('[data-results]')?.removeAttribute('aria-busy'),
  );
  // The page may have been reached from the header's field.
  rememberSearch(input.defaultValue);
}

if (form && input && list) startBox(form, input, list);
