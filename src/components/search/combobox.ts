import { getHotKeywords, suggestGoods } from '#lib/catalog/search/calls.ts';
import { limits } from '#lib/kernel/limits.ts';
import { call } from '#stores/api.ts';
import { $history, rememberSearch } from '#stores/search-history.ts';
import { type Group, showGroups, suggestionGroups, wordGroup } from './suggestion-list.ts';

/**
 * A search field with suggestions while typing (combobox pattern), without React. An empty field shows
 * earlier searches and, if the list has a title for them, popular searches.
 */
interface Box {
  readonly form: HTMLFormElement;
  readonly input: HTMLInputElement;
  /** Empty; its data attributes hold the words. */
  readonly list: HTMLElement;
  readonly status: Element;
}

const HISTORY_MOST = 6;

let hotWords: Promise<readonly string[]> | undefined;
const loadHotWords = () => {
  hotWords ??= call(getHotKeywords, undefined, { silent: true }).catch(() => []);
  return hotWords;
};

async function beforeTyping(say: DOMStringMap): Promise<Group[]> {
  const searched = wordGroup(say.recent, $history.get().slice(0, HISTORY_MOST));
  return say.hot ? [searched, wordGroup(say.hot, await loadHotWords())] : [searched];
}

async function whileTyping(q: string, say: DOMStringMap): Promise<Group[]> {
  // Suggestions are optional: the field searches without them.
  const found = await call(suggestGoods, { q }, { silent: true }).catch(() => null);
  return found ? suggestionGroups(found, say) : [];
}

export function startBox({ form, input, list, status }: Box): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let active = -1;
  const options = () => [...list.querySelectorAll<HTMLElement>('[role=option]')];
  const say = (text = '') => {
    status.textContent = text;
  };

  const close = () => {
    list.hidden = true;
    active = -1;
    input.setAttribute('aria-expanded', 'false');
    input.removeAttribute('aria-activedescendant');
  };
  const show = (groups: readonly Group[], isAsked: boolean) => {
    close();
    const count = showGroups(list, groups);
    list.hidden = count === 0;
    input.setAttribute('aria-expanded', String(count > 0));
    // Announced only after typing, not to those who tab through the field.
    if (isAsked) say(count > 0 ? list.dataset.told?.replace('{n}', String(count)) : '');
  };
  const suggest = async (isAsked = true) => {
    const q = input.value.trim();
    const groups = await (q === '' ? beforeTyping(list.dataset) : whileTyping(q, list.dataset));
    // Ignores an outdated answer, or one after the field has lost the focus.
    if (input.value.trim() === q && document.activeElement === input) show(groups, isAsked);
  };
  const choose = (next: number) => {
    const all = options();
    // Past either end, the field itself is active again.
    active = next < -1 ? all.length - 1 : next >= all.length ? -1 : next;
    for (const [i, option] of all.entries()) option.setAttribute('aria-selected', String(i === active));
    all[active]?.scrollIntoView({ block: 'nearest' });
    if (active < 0) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', `${list.id}-${active}`);
  };
  const open = (option: HTMLElement) => {
    rememberSearch(input.value);
    location.href = option.dataset.href ?? '';
  };

  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void suggest(), limits().inputDebounceMs / 2);
  });
  input.addEventListener('focus', () => {
    if (input.value.trim() === '') void suggest(false);
  });
  input.addEventListener('keydown', (event) => {
    // Ignores keys that an input method uses to choose its words.
    if (event.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (list.hidden) void suggest();
      else choose(active + (event.key === 'ArrowDown' ? 1 : -1));
    }
    // Browsers clear a search field on Escape, so the first press only closes the list.
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
  // The field keeps the focus, so that the list is still open when the press ends.
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
    say(list.dataset.searching);
  });
  window.addEventListener('pageshow', () =>
    document.querySelector('[data-results]')?.removeAttribute('aria-busy'),
  );
  // The field may have had the focus before this script loaded.
  if (document.activeElement === input) void suggest(input.value.trim() !== '');
}
