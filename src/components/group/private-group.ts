import { writeAmounts } from '#components/shell/write-amounts.ts';
import { enterGroup as enterByCode, getGroupDetail, leaveGroup } from '#lib/group/calls.ts';
import type { GroupDetail } from '#lib/group/model.ts';
import { mostAtOnce } from '#lib/group/rules.ts';
import { formatAmount } from '#lib/kernel/money.ts';
import { SHOP_TIME_ZONE, taipeiMoment } from '#lib/kernel/taipei.ts';
import { links } from '#lib/site/links.ts';
import { call, Refusal } from '#stores/api.ts';
import { clearGroup, enterGroup } from '#stores/group.ts';
import { pageLink } from '#stores/page.ts';
import { $isSignedIn } from '#stores/session.ts';
import { followQuantity } from './join-total.ts';

/** Row G3: a member of a private group is shown it on the page that tells everybody else that there is none. */

const gone = document.querySelector<HTMLElement>('[data-maybe-private]');
if (gone && $isSignedIn.get()) void tryAsMember(gone);

async function tryAsMember(section: HTMLElement): Promise<void> {
  const say = section.querySelector<HTMLElement>('[data-say]');
  section.querySelector('[data-only-visitors]')?.remove();
  if (say) say.textContent = say.dataset.looking ?? '';
  const id = Number(section.dataset.maybePrivate);
  const form = section.querySelector<HTMLFormElement>('[data-code]');
  const code = new URLSearchParams(location.search).get('code');
  try {
    // Whoever was handed a code comes in by the link.
    if (code) await call(enterByCode, { id, code }, { quiet: true }).catch(() => undefined);
    const group = await call(getGroupDetail, { id }, { quiet: true });
    enterGroup(group.id, true);
    show(section, group);
  } catch (error) {
    // Without an answer nothing is known: the page stays.
    if (error instanceof Refusal) {
      if (form) askCode(form, id);
      goHome(section, say, form);
    } else if (say) say.textContent = '';
  }
}

function askCode(form: HTMLFormElement, id: number): void {
  form.hidden = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const code = String(new FormData(form).get('code') ?? '');
    // What is refused is said by the call itself.
    const isIn = await call(enterByCode, { id, code }).then(
      () => true,
      () => false,
    );
    if (isIn) location.replace(pageLink(links.group(id)));
  });
}

/** Whoever types a code is not taken away from it. */
function goHome(section: HTMLElement, say: HTMLElement | null, form: HTMLFormElement | null): void {
  let left = Number(section.dataset.seconds);
  const timer = setInterval(() => {
    if (form?.contains(document.activeElement)) return;
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
  part('items')?.append(...group.items.map((item) => itemOf(item, group.state === 'running')));
  part('story')?.append(...group.story.map(paragraphOf));
  const picture = part<HTMLImageElement>('picture');
  if (picture) picture.src = group.picture;
  const ends = part<HTMLTimeElement>('ends');
  if (ends) {
    ends.dateTime = group.endsAt;
    ends.textContent = dateWords(new Date(group.endsAt), { timeStyle: 'short' });
  }
  const { ships = '', begins = '', unknown = '' } = part('expected')?.dataset ?? {};
  const day = group.expectedOn === null ? unknown : dateWords(taipeiMoment(group.expectedOn));
  write('expected', `${group.kind === 'life' ? begins : ships} ${day}`);
  part('leave')?.addEventListener('click', (event) => {
    if (confirm((event.currentTarget as HTMLElement).dataset.leave)) void leave(group.id);
  });
  const goods = part<HTMLAnchorElement>('goods');
  if (goods && group.goods) goods.href = pageLink(links.goods(group.goods.id));
  else goods?.remove();
  section.replaceWith(page);
  document.title = group.title;
  document.querySelector<HTMLElement>('[data-title]')?.focus();
}

const dateWords = (moment: Date, more: Intl.DateTimeFormatOptions = {}): string =>
  new Intl.DateTimeFormat(document.documentElement.lang, {
    dateStyle: 'medium',
    timeZone: SHOP_TIME_ZONE,
    ...more,
  }).format(moment);

/** What is refused is said by the call itself, and nothing is left then. */
async function leave(id: number): Promise<void> {
  const isOut = await call(leaveGroup, { id }).then(
    () => true,
    () => false,
  );
  if (!isOut) return;
  clearGroup();
  location.assign(pageLink(links.groups()));
}

function itemOf(
  { name, price, listPrice, skuId, ...limits }: GroupDetail['items'][number],
  isRunning: boolean,
): Node {
  const item = copyOf('[data-private-item]') ?? document.createDocumentFragment();
  const write = (at: string, text: string) => {
    const place = item.querySelector(`[data-${at}]`);
    if (place) writeAmounts(place, text);
  };
  write('name', name);
  write('price-text', formatAmount(price));
  write('list-text', listPrice > price ? formatAmount(listPrice) : '');
  const limit = item.querySelector<HTMLElement>('[data-per-member]');
  if (limit) limit.textContent = limitWords(limit.dataset, limits);
  const form = item.querySelector<HTMLFormElement>('[data-join-private]');
  const most = mostAtOnce(limits);
  if (!isRunning || skuId === null || most < 1) form?.remove();
  else if (form) {
    const sku = form.querySelector<HTMLInputElement>('[name=sku]');
    if (sku) sku.value = String(skuId);
    for (let count = 1; count <= most; count += 1)
      form.querySelector('select')?.append(new Option(String(count), String(count)));
    followQuantity(form, price);
  }
  return item;
}

/** How many a member may have, and how many there still are. */
function limitWords(
  words: DOMStringMap,
  { perMember, left }: Pick<GroupDetail['items'][number], 'perMember' | 'left'>,
): string {
  const counted = (text: string | undefined, count: number) => (text ?? '').replace('{n}', String(count));
  return [
    perMember === null ? '' : counted(words.perMember, perMember),
    left === null ? '' : left > 0 ? counted(words.left, left) : (words.gone ?? ''),
  ]
    .filter((text) => text !== '')
    .join(' · ');
}

function paragraphOf(text: string): Node {
  const paragraph = document.createElement('p');
  paragraph.className = 'mb-4';
  paragraph.textContent = text;
  return paragraph;
}
