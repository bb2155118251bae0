import { listPlates } from '#lib/care/plate/calls.ts';
import type { OwnPlates, PlateCard, PlateTrend } from '#lib/care/plate/model/plate.ts';
import { plateLinks } from '#lib/care/plate/rules/links.ts';
import { islandTranslator } from '#lib/kernel/i18n/island-words.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import type { Translate, Words } from '#lib/kernel/i18n/words.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { formatDay, formatMoment } from '../../islands/ui/moment.ts';
import { showToMember } from '../account/member-part.ts';

/** Fills Plates.astro with a member's meals. */

const asked = Number(new URLSearchParams(location.search).get('page') ?? '1');
const page = Number.isInteger(asked) && asked > 0 && asked <= 1000 ? asked : 1;

function draw(part: DocumentFragment, { plates, trend, pages }: OwnPlates): void {
  const home = part.querySelector<HTMLElement>('[data-plates]');
  const { locale, words } = JSON.parse(home?.dataset.plates ?? '') as { locale: Locale; words: Words };
  const t = islandTranslator({ plate: words }, 'plate', locale);
  part.querySelector(plates.length > 0 ? '[data-none]' : '[data-gallery]')?.remove();
  if (trend.points.length === 0) part.querySelector('[data-trend]')?.remove();
  else writeTrend(part, trend, t, locale);
  const [first] = part.querySelectorAll('[data-cards] > li');
  first?.replaceWith(
    ...plates.map((plate) => {
      const row = first.cloneNode(true) as HTMLElement;
      writeCard(row, plate, t, locale);
      return row;
    }),
  );
  writePager(part, pages);
}

const write = (part: ParentNode, name: string, text: string): void => {
  const place = part.querySelector(`[data-${name}]`);
  if (place) place.textContent = text;
};

function writeCard(row: ParentNode, plate: PlateCard, t: Translate, locale: Locale): void {
  const { number, meal, kind, state, sentAt, dueAt, picture, score, band } = plate;
  const day = formatDay(taipeiDay(new Date(sentAt)), locale);
  const mealName = t(`meal.${meal}`);
  row.querySelector('[data-card]')?.setAttribute('href', pageLink(plateLinks.one(number)));
  const image = row.querySelector('img');
  if (image) {
    image.src = picture;
    image.alt = t('photo', { day, meal: mealName });
  }
  write(row, 'name', `${mealName} · ${day}`);
  const due = state === 'sent' || state === 'claimed' ? t('due', { at: formatMoment(dueAt, locale) }) : '';
  write(row, 'state', [t(`state.${state}`), due, t(`kind.${kind}`)].filter(Boolean).join(' · '));
  if (score === null || band === null) row.querySelector('[data-score]')?.remove();
  else write(row, 'score', `${t('score', { score })} · ${t(`band.${band}`)}`);
}

function writeTrend(part: ParentNode, { points, line }: PlateTrend, t: Translate, locale: Locale): void {
  const [first, last] = [points[0], points.at(-1)];
  part.querySelector('[data-line]')?.setAttribute('d', line);
  part
    .querySelector('[data-picture]')
    ?.setAttribute(
      'aria-label',
      t('trend.picture', { count: points.length, first: first?.score ?? 0, last: last?.score ?? 0 }),
    );
  write(part, 'from', first ? formatDay(first.day, locale) : '');
  write(part, 'to', last ? formatDay(last.day, locale) : '');
  const rows = points.toReversed().map(({ day, score, band }) => {
    const row = document.createElement('tr');
    row.className = 'border-t border-line';
    const head = document.createElement('th');
    head.scope = 'row';
    head.className = 'py-1.5 font-normal';
    head.textContent = formatDay(day, locale);
    const cells = [String(score), t(`band.${band}`)].map((text) => {
      const cell = document.createElement('td');
      cell.className = 'py-1.5 pl-3';
      cell.textContent = text;
      return cell;
    });
    row.append(head, ...cells);
    return row;
  });
  part.querySelector('[data-rows]')?.replaceChildren(...rows);
}

function writePager(part: ParentNode, pages: number): void {
  const link = (name: string, to: number | null) => {
    const way = part.querySelector(`[data-${name}]`);
    if (to === null) way?.remove();
    else way?.setAttribute('href', pageLink(plateLinks.list(to)));
  };
  link('newer', page > 1 ? page - 1 : null);
  link('older', page < pages ? page + 1 : null);
  if (pages <= 1 && page === 1) part.querySelector('[data-pager]')?.remove();
}

showToMember('plates', () => call(listPlates, { page }, { silent: true }), draw);
