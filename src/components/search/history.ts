import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { $history, clearHistory, removeSearch } from '#stores/search-history.ts';

/** Shows earlier searches. */
const section = document.querySelector<HTMLElement>('[data-history]');
const list = section?.querySelector('ul');

function item(word: string, forget: string): HTMLElement {
  const li = document.createElement('li');
  li.className = 'flex max-w-full items-center rounded-full border border-line bg-surface';
  const link = document.createElement('a');
  link.className = 'inline-flex min-h-touch min-w-0 items-center pl-4 text-muted hover:text-text';
  link.href = pageLink(links.search(word));
  const text = document.createElement('span');
  text.className = 'truncate';
  text.textContent = word;
  link.append(text);
  const button = document.createElement('button');
  button.type = 'button';
  button.className =
    'grid size-11 shrink-0 place-items-center text-lg leading-none text-faint hover:text-text';
  button.setAttribute('aria-label', forget.replace('{word}', word));
  button.textContent = '×';
  button.addEventListener('click', () => {
    const next = li.nextElementSibling ?? li.previousElementSibling;
    const word = next?.querySelector('span')?.textContent;
    removeSearch(text.textContent ?? '');
    // The list renders again, so the focus moves to the neighbour.
    const buttons = [...(list?.querySelectorAll<HTMLElement>('li') ?? [])];
    buttons
      .find((one) => one.querySelector('span')?.textContent === word)
      ?.querySelector('button')
      ?.focus();
  });
  li.append(link, button);
  return li;
}

if (section && list) {
  section.querySelector('[data-clear]')?.addEventListener('click', clearHistory);
  $history.subscribe((words) => {
    section.hidden = words.length === 0;
    list.replaceChildren(...words.map((word) => item(word, section.dataset.forget ?? '')));
  });
}
