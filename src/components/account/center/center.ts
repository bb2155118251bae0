import { activate } from '#components/shell/activate.ts';
import { getMemberCenter } from '#lib/fronts/member-home/calls.ts';
import type { MemberCenter } from '#lib/fronts/member-home/model.ts';
import { islandTranslator } from '#lib/kernel/i18n/island-words.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import type { Translate, Words } from '#lib/kernel/i18n/words.ts';
import { maskContact } from '#lib/kernel/text/mask.ts';
import { formatNumber } from '#lib/kernel/text/money.ts';
import { call } from '#stores/api.ts';
import { $userName, signOutLocally } from '#stores/session.ts';
import { showToast } from '#stores/toasts.ts';
import { knowsItsUser } from '../../../islands/passkey/knows-its-user.ts';
import { formatDay } from '../../../islands/ui/moment.ts';
import { writeLevel } from '../level-line.ts';
import { showToMember } from '../member-part.ts';
import { newsOf, writeNews } from './news.ts';
import { writeOrders } from './shortcuts.ts';

/** Fills the member's home with the member's data. Rarely used parts load on demand. */

// Stored at sign-in, so the greeting needs no request.
const greeting = document.querySelector('[data-greeting]');
if (greeting) greeting.textContent = $userName.get();

/** Parts that depend on the answer appear together with it, so that nothing moves. */
async function ask() {
  const [center, canHavePasskey] = await Promise.all([
    call(getMemberCenter, {}, { silent: true }),
    knowsItsUser(),
  ]);
  return { ...center, offersPasskey: center.offersPasskey && canHavePasskey };
}

function draw(part: DocumentFragment, center: MemberCenter): void {
  const home = part.querySelector<HTMLElement>('[data-center]');
  const { locale, words } = JSON.parse(home?.dataset.center ?? '') as { locale: Locale; words: Words };
  const t = islandTranslator({ center: words }, 'center', locale);
  writeWho(part, center.user);
  writeLevel(part, center.level);
  writeOrders(part, center.orders, t);
  writeNews(part, newsOf(center, t, locale));
  const { coins, nextBoxOn } = center;
  writeAside(part, 'coins', formatNumber(coins.balance));
  if (nextBoxOn) writeAside(part, 'subscriptions', t('nextBox', { day: formatDay(nextBoxOn, locale) }));
  const offer = part.querySelector<HTMLElement>('[data-passkey-offer]');
  if (!center.offersPasskey) offer?.remove();
  else if (offer) void import('./passkey-offer.ts').then(({ listenToOffer }) => listenToOffer(offer));
  part.querySelector('[data-sign-out]')?.addEventListener('click', (event) => void leave(event, t));
}

function writeAside(part: ParentNode, entry: string, text: string): void {
  const place = part.querySelector(`[data-aside=${entry}]`);
  if (place) place.textContent = text;
}

function writeWho(part: ParentNode, { displayName, mobile, email, avatar }: MemberCenter['user']): void {
  const name = part.querySelector('[data-name]');
  if (name) name.textContent = displayName;
  const contact = maskContact(mobile ?? email ?? '');
  const line = part.querySelector('[data-contact]');
  if (line && contact !== displayName) line.textContent = contact;
  else line?.remove();
  if (!avatar) return;
  const picture = new Image(96, 96);
  picture.src = avatar;
  picture.alt = '';
  picture.className = 'size-16 shrink-0 rounded-full object-cover';
  part.querySelector('[data-portrait]')?.replaceChildren(picture);
}

/** Signs out here even if the shop cannot be reached: the browser deletes the token in any case. */
async function leave({ currentTarget }: Event, t: Translate): Promise<void> {
  if (currentTarget instanceof HTMLButtonElement) currentTarget.disabled = true;
  await import('./sign-out.ts').then(({ revokeSession }) => revokeSession()).catch(() => undefined);
  signOutLocally();
  showToast('success', t('signedOut'));
}

showToMember('center', ask, draw);
// Its scripts wait until the member's data has loaded.
addEventListener('load', () => activate('home-screen-later'));
