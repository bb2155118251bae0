import { groupTag } from '#lib/buying/group/tags.ts';
import { links } from '#lib/site/site/links.ts';
import { onTagChanged } from '#stores/live-tag.ts';
import { setShopClock } from './countdown.ts';
import { fetchPart } from './fetch-part.ts';

const part = document.querySelector<HTMLElement>('[data-standing]');
if (part) onTagChanged(groupTag, () => void draw(part));

async function draw(place: HTMLElement): Promise<void> {
  const { standing, team } = place.dataset;
  const answer = await fetchPart(links.groupPart(Number(standing), team), isPrivate(place));
  if (!answer?.ok) return;
  const date = answer.headers.get('date');
  if (date) setShopClock(new Date(date));
  const fresh = document.createRange().createContextualFragment(await answer.text());
  if (drawn(fresh) === drawn(place)) return;
  const focused = place.contains(document.activeElement) ? document.activeElement?.id : undefined;
  place.replaceChildren(fresh);
  if (focused) document.getElementById(focused)?.focus();
}

const isPrivate = (place: Element): boolean => place.closest('[data-private]') !== null;

/** The rendered text without the seconds. */
function drawn(part: Node): string {
  const copy = document.createElement('div');
  for (const child of part.childNodes) copy.append(child.cloneNode(true));
  for (const clock of copy.querySelectorAll('[data-countdown-clock]')) clock.textContent = '';
  return copy.innerHTML.trim();
}
