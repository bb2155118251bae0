import { resolvePath } from '#lib/kernel/i18n/locale.ts';
import type { Translate } from '#lib/kernel/i18n/words.ts';
import type { LineFinished, SignedIn } from '#lib/people/account/model.ts';
import { safeNext } from '#lib/people/account/rules.ts';
import { links } from '#lib/site/site/links.ts';
import { Refusal } from '#stores/api.ts';
import { showToastNext } from '#stores/next-toast.ts';
import { sendOpenedNotices } from '#stores/opened-notices.ts';
import { pageLink } from '#stores/page.ts';
import { signInLocally } from '#stores/session.ts';

/** What the address says of where to go. */
export const requestedPage = (): string | null => new URLSearchParams(location.search).get('next');

/** The page that sent the shopper here, in the language of this page; home without one. */
export function nextPage(): string {
  const next = safeNext(requestedPage(), links.home());
  return resolvePath(next, 'tw').prefix ? next : pageLink(next);
}

/** Keeps where to go while changing between the ways to sign in. */
export const withNext = (path: string): string => {
  const next = requestedPage();
  return next ? `${path}?next=${encodeURIComponent(next)}` : path;
};

/** Where to go is said by the shop here: the address says it from now on, to whatever leads on. */
export function setNextPage(next: string): void {
  if (!next) return;
  const url = new URL(location.href);
  url.searchParams.set('next', next);
  history.replaceState(history.state, '', url);
}

/** What a refusal says of where the shopper wanted to go; empty where it says nothing. */
export function pageOfRefusal(error: unknown): string {
  const detail = error instanceof Refusal ? error.data?.detail : null;
  return typeof detail === 'object' && detail !== null && 'next' in detail ? String(detail.next) : '';
}

/** Signed in: remembered on this browser, welcomed, and on to where the shopper wanted to go. */
export function finishSignIn(
  { token, user, isNew }: SignedIn,
  t: Translate,
  to = nextPage(),
  said = isNew ? t('signIn.welcomeNew') : t('signIn.welcome', { name: user.displayName }),
): void {
  const { id, email, mobile, displayName } = user;
  signInLocally(token, { id, email, mobile, name: displayName });
  showToastNext('success', said);
  // What a visitor has read of the notices goes along with them.
  void sendOpenedNotices();
  location.replace(to);
}

/** The same by way of LINE; what has just been bound is said on a page of its own, and what it has brought. */
export function finishSignInByLine(
  finished: Exclude<LineFinished, { readonly outcome: 'mobileNeeded' }>,
  t: Translate,
): void {
  setNextPage(finished.next);
  const bound = withNext(pageLink(links.bindSuccess()));
  if (finished.outcome === 'bound') location.replace(bound);
  else finishSignIn(finished, t, finished.isBound ? bound : nextPage());
  if (finished.coins > 0) showToastNext('success', t('line.coins', { coins: finished.coins }));
}
