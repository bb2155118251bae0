import { erasePlate, getPlate, withdrawPlate } from '#lib/care/plate/calls.ts';
import type { AnswerShown, OwnPlate } from '#lib/care/plate/model/plate.ts';
import { plateLinks } from '#lib/care/plate/rules/links.ts';
import { islandTranslator } from '#lib/kernel/i18n/island-words.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import type { Translate, Words } from '#lib/kernel/i18n/words.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { showToast } from '#stores/toasts.ts';
import { formatDay, formatMoment } from '../../islands/ui/moment.ts';
import { showToMember } from '../account/member-part.ts';

/** Fills PlateDetail.astro with one meal, and handles its actions. */

const number = new URLSearchParams(location.search).get('number') ?? '';

const write = (part: ParentNode, name: string, text: string): void => {
  const place = part.querySelector(`[data-${name}]`);
  if (place) place.textContent = text;
};

function draw(part: DocumentFragment, plate: OwnPlate): void {
  const home = part.querySelector<HTMLElement>('[data-plate]');
  const { locale, words } = JSON.parse(home?.dataset.plate ?? '') as { locale: Locale; words: Words };
  const t = islandTranslator({ plate: words }, 'plate', locale);
  const { meal, kind, state, sentAt, dueAt, picture, note, answer } = plate;
  const day = formatDay(taipeiDay(new Date(sentAt)), locale);
  const photo = part.querySelector<HTMLImageElement>('[data-photo]');
  if (photo) {
    photo.src = picture;
    photo.alt = t('photo', { day, meal: t(`meal.${meal}`) });
  }
  write(part, 'name', `${t(`meal.${meal}`)} · ${day}`);
  const due = plate.canWithdraw ? t('due', { at: formatMoment(dueAt, locale) }) : '';
  const sent = t('sentAt', { at: formatMoment(sentAt, locale) });
  write(part, 'state', [t(`state.${state}`), due, sent, t(`kind.${kind}`)].filter(Boolean).join(' · '));
  if (note) write(part, 'note', note);
  else part.querySelector('[data-note-part]')?.remove();
  if (answer) writeAnswer(part, answer, t, locale);
  else part.querySelector('[data-answer]')?.remove();
  offerActs(part, plate, t);
}

function writeAnswer(part: ParentNode, answer: AnswerShown, t: Translate, locale: Locale): void {
  const { by, at, score, band, slices, parts } = answer;
  write(part, 'by', t('detail.answer', { name: by }));
  write(part, 'at', t('detail.answeredAt', { at: formatMoment(at, locale) }));
  write(part, 'score', `${t('score', { score })} · ${t(`band.${band}`)}`);
  for (const name of ['praise', 'change', 'swap'] as const) write(part, `advice=${name}`, answer[name]);
  const shares = slices.map(({ field, percent }) => t('share', { name: t(`field.${field}`), percent }));
  for (const [at, { field, path }] of slices.entries()) {
    part.querySelector(`[data-slice=${field}]`)?.setAttribute('d', path);
    write(part, `share=${field}`, shares[at] ?? '');
  }
  part
    .querySelector('[data-drawing]')
    ?.setAttribute('aria-label', t('plateName', { list: shares.join(t('listJoin')) }));
  for (const { part: name, points, most } of parts)
    write(part, `part=${name}`, t('detail.of', { points, most }));
}

function offerActs(part: ParentNode, { canWithdraw, canErase }: OwnPlate, t: Translate): void {
  const withdraw = part.querySelector<HTMLButtonElement>('[data-withdraw]');
  const erase = part.querySelector<HTMLButtonElement>('[data-erase-sure]');
  if (!canWithdraw) {
    withdraw?.remove();
    part.querySelector('[data-withdraw-text]')?.remove();
  }
  if (!canErase) part.querySelector('[data-erase]')?.remove();
  listen(
    withdraw,
    () => call(withdrawPlate, { number }),
    t('detail.withdrawn'),
    () => location.reload(),
  );
  listen(
    erase,
    () => call(erasePlate, { number }),
    t('detail.erased'),
    () => location.assign(pageLink(plateLinks.list())),
  );
}

/** The client has already shown refusals. */
function listen(
  button: HTMLButtonElement | null,
  act: () => Promise<unknown>,
  said: string,
  then: () => void,
): void {
  button?.addEventListener('click', () => {
    button.disabled = true;
    act().then(
      () => {
        showToast('success', said);
        then();
      },
      () => {
        button.disabled = false;
      },
    );
  });
}

showToMember('plate', () => call(getPlate, { number }, { silent: true }), draw);
