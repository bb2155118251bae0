import { $isSignedIn } from '#stores/session.ts';
import {
  $shownNotices,
  $unreadNotices,
  refreshUnreadNotices,
  rememberAllOpened,
} from '#stores/unread-notices.ts';

/** Marks unread notices on lists that the server rendered for everybody. */

const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];

const links = all('[data-notices] [data-slug]');
$shownNotices.set(links.map((link) => link.dataset.slug ?? ''));

$unreadNotices.subscribe((unread) => {
  for (const link of links) {
    const mark = link.querySelector<HTMLElement>('[data-unread]');
    if (mark) mark.hidden = !unread?.includes(link.dataset.slug ?? '');
  }
  for (const line of all('[data-unread-count]')) {
    const { some = '', none = '' } = line.dataset;
    line.textContent =
      unread === null ? '' : unread.length === 0 ? none : some.replace('{n}', String(unread.length));
  }
  for (const button of all('[data-mark-all]')) button.hidden = !unread?.length;
});

$isSignedIn.subscribe((isSignedIn) => {
  for (const hint of all('[data-notice-sign-in]')) hint.hidden = isSignedIn;
  // The member has signed in or out in another tab.
  document.documentElement.toggleAttribute('data-guest', !isSignedIn);
});

for (const button of all('[data-mark-all]'))
  button.addEventListener('click', () => {
    button.setAttribute('aria-busy', 'true');
    void rememberAllOpened()
      .catch(() => undefined)
      .finally(() => {
        button.removeAttribute('aria-busy');
      });
  });

void refreshUnreadNotices();
// A page restored by the back button removes the mark of the notice that was read.
window.addEventListener('pageshow', (event) => {
  if (event.persisted) void refreshUnreadNotices();
});
