import { listOwnSeats } from '#lib/buying/team/calls.ts';
import type { OwnSeat } from '#lib/buying/team/model.ts';
import { links } from '#lib/site/site/links.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { $isSignedIn } from '#stores/session.ts';

/**
 * Shows the member's own teams, and removes the join buttons of those. Reloads with every change on the page.
 */

const section = document.querySelector<HTMLElement>('[data-own-teams]');
if (section && $isSignedIn.get()) follow(section);

function follow(place: HTMLElement): void {
  // The page works without them.
  const show = () => void draw(place).catch(() => {});
  show();
  const standing = document.querySelector('[data-standing]');
  if (standing) new MutationObserver(show).observe(standing, { childList: true });
}

async function draw(place: HTMLElement): Promise<void> {
  const list = place.querySelector('ul');
  const template = place.querySelector('template');
  if (!list || !template) return;
  const id = Number(place.dataset.ownTeams);
  const { list: seats } = await call(listOwnSeats, id > 0 ? { id } : {}, { silent: true });
  const shown = seats.filter(({ seat }) => seat !== 'left');
  list.replaceChildren(...shown.map((seat) => itemOf(place, template, seat)));
  place.hidden = shown.length === 0;
  const sits = new Set(shown.filter(({ seat }) => seat !== 'late').map(({ team }) => team.code));
  for (const link of document.querySelectorAll<HTMLElement>('[data-team] [data-join-team]'))
    if (sits.has(link.closest<HTMLElement>('[data-team]')?.dataset.team ?? ''))
      link.replaceWith(place.dataset.here ?? '');
  for (const { value, form } of document.querySelectorAll<HTMLInputElement>('[data-join] [name=team]'))
    if (sits.has(value)) form?.replaceWith(place.dataset.here ?? '');
}

function itemOf({ dataset }: HTMLElement, template: HTMLTemplateElement, own: OwnSeat): Node {
  const item = document.importNode(template.content, true);
  const [name, says, link] = [
    item.querySelector('[data-name]'),
    item.querySelector('[data-says]'),
    item.querySelector('a'),
  ];
  if (name) name.textContent = own.title;
  if (says)
    says.textContent = [own.isFounder && dataset.founder, wordsOf(dataset, own)].filter(Boolean).join(' · ');
  if (link) link.href = pageLink(links.order(own.number));
  return item;
}

function wordsOf(words: DOMStringMap, { seat, team }: OwnSeat): string | undefined {
  if (seat !== 'paid') return words[seat];
  const { state } = team;
  if (state !== 'open' && state !== 'full') return words[state];
  const missing = team.size - team.paid;
  return missing === 1 ? words.waitsOne : words.waits?.replace('{n}', String(missing));
}
