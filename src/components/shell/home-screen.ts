import { terminalOf } from '#lib/kernel/http/terminal.ts';
import { $sysConfig } from '#stores/shop-data.ts';

/** Chromium's event for a page that can be installed; it is not standardized. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

const box = document.querySelector<HTMLElement>('[data-home-screen]');
const { platform, inApp } = terminalOf(navigator.userAgent);
/** The shop's own app is already on the home screen. */
const isOwnApp = $sysConfig.get()?.isApp === true;

function show(part: string): void {
  const element = box?.querySelector<HTMLElement>(part);
  if (!box || !element) return;
  element.hidden = false;
  box.hidden = false;
}

/** Safari installs only by its own menu, and other apps' browsers not at all, which OpenOutside explains. */
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
