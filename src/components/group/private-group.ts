import { writeAmounts } from '#components/shell/write-amounts.ts';
import { getGroupDetail } from '#lib/group/calls.ts';
import type { GroupDetail } from '#lib/group/model.ts';
import { formatAmount } from '#lib/kernel/money.ts';
import { SHOP_TIME_ZONE } from '#lib/kernel/taipei.ts';
import { links } from '#lib/site/links.ts';
import { call, Refusal } from '#stores/api.ts';
import { enterGroup } from '#stores/group.ts';
import { pageLink } from '#stores/page.ts';
import { $isSignedIn } from '#stores/session.ts';

/** Row G3: a member of a private group is shown it on the page that tells everybody else that there is none. */

const gone = document.querySelector<HTMLElement>('[data-maybe-private]');
if (gone && $isSignedIn.get()) void tryAsMember(gone);

async function tryAsMember(section: HTMLElement): Promise<void> {
  const say = section.querySelector<HTMLElement>('[data-say]');
  section.querySelector('[data-only-visitors]')?.remove();
  if (say) say.textContent = say.dataset.looking ?? '';
  try {
    const group = await call(getGroupDetail, { id: Number(section.dataset.maybePrivate) }, { quiet: true });
    enterGroup(group.id, true);
    show(section, group);
  } catch (error) {
    // Without an answer nothing is known: the page stays.
    if (error instanceof Refusal) goHome(section, say);
    else if (say) say.textContent = '';
  }
}

function goHome(section: HTMLElement, say: HTMLElement | null): void {
  let left = Number(section.dataset.seconds);
  const timer = setInterval(() => {
    left -= 1;
    if (left > 0) return tell();
    clearInterval(timer);
    location.replace(section.dataset.home ?? '/home');
  }, 1000);
  const tell = () => {
    if (say) say.textContent = (say.dataset.going ?? '').replace('{n}', String(left));
  };
  tell();
}

const copyOf = (selector: string): DocumentFragment | null => {
  const template = document.querySelector(selector);
  return template instanceof HTMLTemplateElement ? document.importNode(template.content, true) : null;
};

function show(section: HTMLElement, group: GroupDetail): void {
  const page = copyOf('[data-private-group]');
  if (!page) return;
  const part = <Kind extends Element = HTMLElement>(name: string) =>
    page.querySelector<Kind>(`[data-${name}]`);
  const write = (name: string, text: string) => {
    const place = part(name);
    if (place) place.textContent = text;
  };
  write('title', group.title);
  write('summary', group.summary);
  const { one = '', text = '' } = part('people')?.dataset ?? {};
  const { people } = group.progress;
  write('people', people === 1 ? one : text.replace('{n}', String(people)));
  part('items')?.append(...group.items.map(itemOf));
  part('story')?.append(...group.story.map(paragraphOf));
  const picture = part<HTMLImageElement>('picture');
  if (picture) picture.src = group.picture;
  const ends = part<HTMLTimeElement>('ends');
  if (ends) {
    ends.dateTime = group.endsAt;
    ends.textContent = new Intl.DateTimeFormat(document.documentElement.lang, {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: SHOP_TIME_ZONE,
    }).format(new Date(group.endsAt));
  }
  const goods = part<HTMLAnchorElement>('goods');
  if (goods && group.goods) goods.href = pageLink(links.goods(group.goods.id));
  else goods?.remove();
  section.replaceWith(page);
  document.title = group.title;
  document.querySelector<HTMLElement>('[data-title]')?.focus();
}

function itemOf({ name, price, listPrice }: GroupDetail['items'][number]): Node {
  const item = copyOf('[data-private-item]') ?? document.createDocumentFragment();
  const write = (at: string, text: string) => {
    const place = item.querySelector(`[data-${at}]`);
    if (place) writeAmounts(place, text);
  };
  write('name', name);
  write('price-text', formatAmount(price));
  write('list-text', listPrice > price ? formatAmount(listPrice) : '');
  return item;
}

function paragraphOf(text: string): Node {
  const paragraph = document.createElement('p');
  paragraph.className = 'mb-4';
  paragraph.textContent = text;
  return paragraph;
}
