import { getHotKeywords, suggestGoods } from '#lib/catalog/search/calls.ts';
import { limits } from '#lib/kernel/limits.ts';
import { call } from '#stores/api.ts';
import { $history, rememberSearch } from '#stores/search-history.ts';
import { type Group, showGroups, suggestionGroups, wordGroup } from './suggestion-list.ts';

/**
 * A search field that suggests while one types (combobox pattern), without React; while nothing is typed, what was
 * searched before and, where the list has a title for them, what others look for.
 */
interface Box {
  readonly form: HTMLFormElement;
  readonly input: HTMLInputElement;
  /** Empty, with the words to say as data attributes. */
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
  // Suggestions are a help: without them the field still searches.
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
    // Whoever only passes through the field hears nothing of them.
    if (isAsked) say(count > 0 ? list.dataset.told?.replace('{n}', String(count)) : '');
  };
  const suggest = async (isAsked = true) => {
    const q = input.value.trim();
    const groups = await (q === '' ? beforeTyping(list.dataset) : whileTyping(q, list.dataset));
    // What was typed since is asked for by itself, and nobody waits for suggestions elsewhere.
    if (input.value.trim() === q && document.activeElement === input) show(groups, isAsked);
  };
  const choose = (next: number) => {
    const all = options();
    // Past either end the field itself is chosen again.
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
    say(list.dataset.searching);
  });
  window.addEventListener('pageshow', () =>
    document.querySelector('[data-results]')?.removeAttribute('aria-busy'),
  );
  // The field may have been waiting for this script.
  if (document.activeElement === input) void suggest(input.value.trim() !== '');
}
