import '#stores/api.ts';
import { isLocale } from '#lib/kernel/i18n/locale.ts';
import { LIMITS } from '#lib/kernel/limits.ts';
import { formatBadge } from '#lib/kernel/money.ts';
import { $cartCount, refreshCartCount, showCartCount } from '#stores/cart-count.ts';
import { onCartChangedElsewhere } from '#stores/cart-tabs.ts';
import { chooseLanguage } from '#stores/language.ts';
import { showWaitingToast } from '#stores/next-toast.ts';
import { $isSignedIn } from '#stores/session.ts';
import { toggleTheme } from '#stores/theme.ts';
import { takeTokenFromAddress } from '#stores/token-link.ts';
import { keepScroll } from './keep-scroll.ts';
import { drawToasts } from './toasts.ts';

/** What every page does in the browser, without React: badge, language, theme, toasts, member link. */

const all = <Kind extends Element = HTMLElement>(selector: string): Kind[] => [
  ...document.querySelectorAll<Kind>(selector),
];

takeTokenFromAddress();

$cartCount.subscribe((count) => {
  for (const badge of all('[data-cart-badge]')) {
    badge.hidden = count === 0;
    badge.textContent = formatBadge(count, LIMITS.badgeMost);
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

for (const link of all<HTMLAnchorElement>('[data-language]')) {
  link.addEventListener('click', () => {
    const chosen = link.dataset.language;
    if (!isLocale(chosen)) return;
    chooseLanguage(chosen);
    link.href += location.search;
  });
}

for (const button of all('[data-theme-toggle]')) button.addEventListener('click', toggleTheme);

// A menu closes when the shopper goes elsewhere.
for (const menu of all<HTMLDetailsElement>('[data-menu]')) {
  document.addEventListener('click', (event) => {
    if (event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
  });
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
}

drawToasts();
showWaitingToast();
keepScroll();
void refreshCartCount();
onCartChangedElsewhere(showCartCount);
// Coming back by the back button shows the count of now.
window.addEventListener('pageshow', (event) => {
  if (event.persisted) void refreshCartCount();
});
