import { timeLeft } from '#lib/buying/group/rules.ts';

/**
 * Updates every `[data-countdown-clock]` of the page with one timer, which pauses while the page is hidden.
 */
/** Queried each time, because parts of the page are rendered again. */
const clocks = () => document.querySelectorAll<HTMLTimeElement>('[data-countdown-clock]');
let timer: ReturnType<typeof setInterval> | undefined;
/**
 * How far this browser's clock is behind the shop's, in milliseconds. Small differences are network delay.
 */
let behindMs = 0;
const NOISE_MS = 2000;

export function setShopClock(now: Date): void {
  const behind = now.getTime() - Date.now();
  behindMs = Math.abs(behind) > NOISE_MS ? behind : 0;
  run();
}

const two = (count: number): string => String(count).padStart(2, '0');

function show(): void {
  const now = new Date(Date.now() + behindMs);
  for (const clock of clocks()) {
    const until = new Date(clock.dateTime);
    const { days, hours, minutes, seconds } = timeLeft(until, now);
    const time = `${two(hours)}:${two(minutes)}:${two(seconds)}`;
    if (until <= now) clock.textContent = clock.dataset.over ?? '';
    else if (days === 0) clock.textContent = time;
    else
      clock.textContent = (clock.dataset.long ?? '')
        .replace('{{days}}', String(days))
        .replace('{{clock}}', time);
  }
}

function run(): void {
  clearInterval(timer);
  if (document.hidden) return;
  show();
  timer = setInterval(show, 1000);
}

/** A list is cached and not live, so this requests the shop's time once everything else has loaded. */
async function askShopClock(): Promise<void> {
  const answer = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  const date = answer?.headers.get('date');
  if (date) setShopClock(new Date(date));
}

if (clocks().length > 0) {
  document.addEventListener('visibilitychange', run);
  run();
  // Live pages receive it with their first answer.
  const isLive = document.querySelector('[data-standing]') !== null;
  if (!isLive && document.readyState === 'complete') void askShopClock();
  else if (!isLive) addEventListener('load', () => void askShopClock(), { once: true });
}
