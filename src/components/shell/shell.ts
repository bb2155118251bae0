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

/** What every page does in the browser, without React. What a visit may not need is in LaterParts.astro. */

const root = document.documentElement.dataset;
const all = <Kind extends Element = HTMLElement>(selector: string): Kind[] => [
  ...document.querySelectorAll<Kind>(selector),
];

signInFromUrl();
if (new URLSearchParams(location.search).has('inviter')) activate('inviter');
restoreLanguage();
stackBars();
measureTop();
// Row A8, before the cart is counted: its count is asked for by group.
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
// Coming back by the back button shows the count of now.
window.addEventListener('pageshow', (event) => {
  if (event.persisted) void refreshCartCount();
});

// The header's field suggests from the moment it is used.
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof Element && target.closest('[data-header-search]')) activate('header-suggest');
});

// Toasts answer to what somebody does: with the first touch, so that one which tells of a lost network can be drawn.
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

/** What can wait until the page is drawn. */
function later(): void {
  activate('start-up');
  // Nobody is asked two things at once: who has not answered yet sees it on the next page.
  if (consentAnswer() !== null) activate('pop-up');
  // There the header gives way to what the member asked for.
  if ('acting' in root) void refreshCartCount();
  // Without cookies an answer cannot be kept and nothing is measured: nobody is asked.
  // Where shoppers act they are asked nothing else.
  if (consentAnswer() === null && navigator.cookieEnabled && !('acting' in root)) activate('ask-consent');
}
const whenIdle = () =>
  'requestIdleCallback' in window ? requestIdleCallback(later) : setTimeout(later, 200);
if (document.readyState === 'complete') whenIdle();
else window.addEventListener('load', whenIdle);
