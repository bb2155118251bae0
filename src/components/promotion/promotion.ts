import { writeAmounts } from '#components/shell/write-amounts.ts';
import { getCart } from '#lib/buying/cart/calls/cart.ts';
import type { Progress } from '#lib/catalog/pricing/model/adjustment.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { call, Superseded } from '#stores/api.ts';
import { $cartCount } from '#stores/cart-count.ts';

/** The cart's progress in each promotion of the page, and the remaining time. */

interface Step {
  readonly from: number;
  readonly text: string;
}

const sections = [...document.querySelectorAll<HTMLElement>('[data-progress]')];

const fill = (text: string | undefined, values: Readonly<Record<string, string>>): string =>
  (text ?? '').replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

function say(section: HTMLElement, text: string, detail = '', part = 0): void {
  const line = section.querySelector('[data-say]');
  const small = section.querySelector<HTMLElement>('[data-detail]');
  const bar = section.querySelector('progress');
  if (line) writeAmounts(line, text);
  if (small) writeAmounts(small, detail);
  if (bar) bar.value = part;
}

function show(section: HTMLElement, progress: Progress | undefined): void {
  const { by, steps, have, gap, reached, done, none } = section.dataset;
  if (!progress) {
    say(section, none ?? '');
    return;
  }
  const all = JSON.parse(steps ?? '[]') as Step[];
  const figure = (count: number) => (by === 'amount' ? formatAmount(count) : String(count));
  const next = all[progress.reached];
  const last = all[progress.reached - 1];
  const reachedStep = last ? fill(reached, { step: last.text }) : '';
  if (!next) {
    say(section, done ?? '', reachedStep, 1);
    return;
  }
  const soFar = fill(have, { have: figure(progress.have) });
  const words = fill(gap, { gap: figure(progress.gap), next: next.text });
  say(section, words, [soFar, reachedStep].filter(Boolean).join('・'), progress.have / next.from);
}

async function refresh(): Promise<void> {
  try {
    const { totals } = await call(getCart, {}, { silent: true });
    for (const section of sections)
      show(
        section,
        totals.progress.find((one) => String(one.promotionId) === section.dataset.progress),
      );
  } catch (error) {
    if (error instanceof Superseded) return;
    for (const section of sections) say(section, section.dataset.failed ?? '');
  }
}

if (sections.length > 0) {
  void refresh();
  // Again after another tab has changed the cart.
  $cartCount.listen(() => void refresh());
}

const two = (count: number): string => String(count).padStart(2, '0');

for (const left of document.querySelectorAll<HTMLElement>('[data-time-left]')) {
  const end = Date.parse(left.dataset.until ?? '');
  const line = left.querySelector('[data-time]');
  const seconds = () => Math.ceil((end - Date.now()) / 1000);
  const tick = () => {
    const rest = seconds();
    const days = Math.floor(rest / 86_400);
    const time = `${two(Math.floor((rest % 86_400) / 3600))}:${two(Math.floor((rest % 3600) / 60))}:${two(rest % 60)}`;
    if (line) line.textContent = days > 0 ? fill(left.dataset.days, { days: String(days), time }) : time;
  };
  // If it is over by the shopper's clock, which may be wrong, only the shop's page can tell.
  if (seconds() > 0) {
    left.hidden = false;
    tick();
    const timer = setInterval(() => {
      if (seconds() > 0) return tick();
      clearInterval(timer);
      location.reload();
    }, 1000);
  }
}
