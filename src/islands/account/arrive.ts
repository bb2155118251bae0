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

/** The `next` parameter of the address; null if there is none. */
export const requestedPage = (): string | null => new URLSearchParams(location.search).get('next');

/** The page to go to after sign-in, in the language of this page; home by default. */
export function nextPage(): string {
  const next = safeNext(requestedPage(), links.home());
  return resolvePath(next, 'tw').prefix ? next : pageLink(next);
}

/** Passes the target page on when the shopper switches sign-in methods. */
export const withNext = (path: string): string => {
  const next = requestedPage();
  return next ? `${path}?next=${encodeURIComponent(next)}` : path;
};

/** Writes the target page that the server returned into the address, where all later steps read it. */
export function setNextPage(next: string): void {
  if (!next) return;
  const url = new URL(location.href);
  url.searchParams.set('next', next);
  history.replaceState(history.state, '', url);
}

/** The target page in a refusal's data; empty if it has none. */
export function pageOfRefusal(error: unknown): string {
  const detail = error instanceof Refusal ? error.data?.detail : null;
  return typeof detail === 'object' && detail !== null && 'next' in detail ? String(detail.next) : '';
}

/** Completes a sign-in: stores the session, welcomes the member and opens the target page. */
export function finishSignIn(
  { token, user, isNew }: SignedIn,
  t: Translate,
  to = nextPage(),
  said = isNew ? t('signIn.welcomeNew') : t('signIn.welcome', { name: user.displayName }),
): void {
  const { id, email, mobile, displayName } = user;
  signInLocally(token, { id, email, mobile, name: displayName });
  showToastNext('success', said);
  // The notices that the visitor has read become the member's.
  void sendOpenedNotices();
  location.replace(to);
}

/**
 * Completes a sign-in by LINE. A new binding opens its own page, which also shows what the member received.
 */
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
