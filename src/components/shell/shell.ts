import '#stores/api.ts';
import { limits } from '#lib/kernel/limits.ts';
import { formatBadge } from '#lib/kernel/text/badge.ts';
import { $cartCount, refreshCartCount, showCartCount } from '#stores/cart-count.ts';
import { onCartChangedElsewhere } from '#stores/cart-tabs.ts';
import { consentAnswer } from '#stores/consent.ts';
import { clearGroup } from '#stores/group.ts';
import { restoreLanguage } from '#stores/language.ts';
import { showWaitingToast } from '#stores/next-toast.ts';
import { $isSignedIn } from '#stores/session.ts';
import { $toasts } from '#stores/toasts.ts';
import { signInFromUrl } from '#stores/token-link.ts';
import { activate } from './activate.ts';
import { stackBars } from './bars.ts';
import { clearWhenClosed } from './forget-when-closed.ts';
import { listenToChoices } from './menu.ts';
import { prefetchPages } from './prefetch.ts';
import { measureTop } from './tops.ts';

/** The scripts of every page, without React. LaterParts.astro has the optional ones. */

const root = document.documentElement.dataset;
const all = <Kind extends Element = HTMLElement>(selector: string): Kind[] => [
  ...document.querySelectorAll<Kind>(selector),
];

signInFromUrl();
if (new URLSearchParams(location.search).has('inviter')) activate('inviter');
restoreLanguage();
stackBars();
measureTop();
// Row A8. Before the cart is counted, because the count depends on the group.
if ('leavesGroup' in root) clearGroup();

$cartCount.subscribe((count) => {
  for (const badge of all('[data-cart-badge]')) {
    badge.hidden = count === 0;
    badge.textContent = formatBadge(count);
  }
  for (const label of all('[data-cart-label]')) {
    const name = label.closest<HTMLElement>('[data-label]')?.dataset.label ?? '';
    label.textContent = count === 0 ? name : `${name} (${count})`;
  }
});

$isSignedIn.subscribe((isSignedIn) => {
  for (const link of all<HTMLAnchorElement>('[data-member]')) {
    const signIn = link.dataset.signIn;
    link.dataset.home ??= link.getAttribute('href') ?? '';
    if (signIn) link.href = isSignedIn ? link.dataset.home : signIn;
  }
});

listenToChoices();
prefetchPages();
showWaitingToast();
clearWhenClosed();
if (!('acting' in root)) void refreshCartCount();
onCartChangedElsewhere(showCartCount);
// A page restored by the back button shows the current count.
window.addEventListener('pageshow', (event) => {
  if (event.persisted) void refreshCartCount();
});

// The header's field suggests from its first use.
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof Element && target.closest('[data-header-search]')) activate('header-suggest');
});

// Toasts follow user actions, so their script loads with the first touch. A later load could fail just when
// the network is lost.
const drawToasts = () => activate('draw-toasts');
for (const act of ['pointerdown', 'keydown']) document.addEventListener(act, drawToasts, { once: true });
$toasts.subscribe((toasts) => {
  if (toasts.length > 0) drawToasts();
});

if ('keepScroll' in root) activate('keep-scroll');
if (root.currency) activate('prices');
if ($isSignedIn.get() && document.querySelector('[data-own-price], [data-recent]')) activate('own-prices');
if (consentAnswer()) activate('measuring');

const watchBuild = () => activate('build-watch');
document.addEventListener('visibilitychange', watchBuild, { once: true });
setTimeout(watchBuild, limits().buildPollMinutes * 60_000);

/** The work that can wait until the page is painted. */
function later(): void {
  activate('start-up');
  // Only one question at a time: without a cookie answer, the pop-up waits for the next page.
  if (consentAnswer() !== null) activate('pop-up');
  // These pages hide the header in favour of the member's task.
  if ('acting' in root) void refreshCartCount();
  // Without cookies an answer cannot be stored and nothing is measured, so nobody is asked. Task pages ask no
  // other questions.
  if (consentAnswer() === null && navigator.cookieEnabled && !('acting' in root)) activate('ask-consent');
}
const whenIdle = () =>
  'requestIdleCallback' in window ? requestIdleCallback(later) : setTimeout(later, 200);
if (document.readyState === 'complete') whenIdle();
else window.addEventListener('load', whenIdle);
