import { timeLeft } from '#lib/buying/group/rules.ts';

/** Every `[data-countdown-clock]` of the page, driven by one timer that rests while the page is hidden. */
/** Asked for anew: parts of the page are drawn again. */
const clocks = () => document.querySelectorAll<HTMLTimeElement>('[data-countdown-clock]');
let timer: ReturnType<typeof setInterval> | undefined;
/** By how much this browser's clock is behind the shop's; small differences are the way of the answer. */
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

/** A list is drawn once, by whatever kept it: it asks what time it is when everything else is there. */
async function askShopClock(): Promise<void> {
  const answer = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  const date = answer?.headers.get('date');
  if (date) setShopClock(new Date(date));
}

if (clocks().length > 0) {
  document.addEventListener('visibilitychange', run);
  run();
  // What is live hears it with its first answer.
  const isLive = document.querySelector('[data-standing]') !== null;
  if (!isLive && document.readyState === 'complete') void askShopClock();
  else if (!isLive) addEventListener('load', () => void askShopClock(), { once: true });
}
