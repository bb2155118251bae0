import type { HighlightedPart, Suggestions } from '#lib/catalog/search/model.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';

/** The options of a search field; combobox.ts navigates them. */

interface Option {
  readonly parts: readonly HighlightedPart[];
  readonly href: string;
}

export interface Group {
  readonly title: string;
  readonly options: readonly Option[];
}

/** @param say the list's data attributes with the titles in the page's language */
export const suggestionGroups = (found: Suggestions, say: DOMStringMap): Group[] => [
  {
    title: say.keywords ?? '',
    options: found.keywords.map(({ text, parts }) => ({ parts, href: pageLink(links.search(text)) })),
  },
  {
    title: say.goods ?? '',
    options: found.goods.map(({ goodsId, parts }) => ({ parts, href: pageLink(links.goods(goodsId)) })),
  },
  {
    title: say.articles ?? '',
    options: found.articles.map(({ slug, parts }) => ({ parts, href: pageLink(links.article(slug)) })),
  },
];

export const wordGroup = (title: string | undefined, words: readonly string[]): Group => ({
  title: title ?? '',
  options: words.map((text) => ({ parts: [{ text, hit: false }], href: pageLink(links.search(text)) })),
});

/** Fills the list; groups without options are left out. @returns the number of options */
export function showGroups(list: HTMLElement, groups: readonly Group[]): number {
  let count = 0;
  const shown = groups.filter(({ options }) => options.length > 0);
  list.replaceChildren(
    ...shown.map(({ title, options }, i) => {
      const group = document.createElement('div');
      group.setAttribute('role', 'group');
      const heading = document.createElement('p');
      heading.id = `${list.id}-group-${i}`;
      heading.className = 'px-4 pt-2.5 text-xs text-faint';
      heading.setAttribute('role', 'presentation');
      heading.textContent = title;
      group.setAttribute('aria-labelledby', heading.id);
      group.append(heading, ...options.map((option) => optionElement(option, `${list.id}-${count++}`)));
      return group;
    }),
  );
  return count;
}

function optionElement({ parts, href }: Option, id: string): HTMLElement {
  const option = document.createElement('div');
  option.id = id;
  option.setAttribute('role', 'option');
  option.setAttribute('aria-selected', 'false');
  option.className =
    'flex min-h-touch cursor-pointer items-center border-l-2 border-transparent px-4 py-1.5 text-sm hover:bg-raised aria-selected:border-accent aria-selected:bg-raised';
  option.dataset.href = href;
  const text = document.createElement('span');
  text.append(...parts.map(partNode));
  option.append(text);
  return option;
}

function partNode({ text, hit }: HighlightedPart): Node {
  if (!hit) return document.createTextNode(text);
  const mark = document.createElement('mark');
  mark.className = 'bg-transparent font-semibold text-accent';
  mark.textContent = text;
  return mark;
}
