import { terminalOf } from '#lib/kernel/http/terminal.ts';
import { $sysConfig } from '#stores/shop-data.ts';

/** What Chromium fires when a page may be put on the home screen; no standard has it. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

const box = document.querySelector<HTMLElement>('[data-home-screen]');
const { platform, inApp } = terminalOf(navigator.userAgent);
/** Who is in the shop's own app has it on the home screen. */
const isOwnApp = $sysConfig.get()?.isApp === true;

function show(part: string): void {
  const element = box?.querySelector<HTMLElement>(part);
  if (!box || !element) return;
  element.hidden = false;
  box.hidden = false;
}

/** Safari installs by its own menu only; other apps' browsers not at all, which OpenOutside says. */
if (platform === 'ios' && !inApp && !isOwnApp && !matchMedia('(display-mode: standalone)').matches)
  show('[data-by-hand]');

window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  if (isOwnApp) return;
  show('[data-install]');
  box?.querySelector('[data-install]')?.addEventListener(
    'click',
    () => {
      void (event as InstallEvent).prompt();
      box.hidden = true;
    },
    { once: true },
  );
});
