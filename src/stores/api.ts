import { setClientHooks } from '#lib/kernel/http/client.ts';
import { terminalHeader, terminalOf } from '#lib/kernel/http/terminal.ts';
import { serializeUntilNamed } from './first-visit.ts';
import { pageLocale } from './language.ts';
import { $token, signOutLocally } from './session.ts';
import { $toasts, showToast } from './toasts.ts';

/** One message for several calls that fail alike at once; again when it is gone and something fails again. */
function sayOnce(text: string): void {
  if (!$toasts.get().some((toast) => toast.text === text)) showToast('error', text);
}

/** What a proxy refuses for its size, in the page's words. */
export const tooLargeText = (): string => document.documentElement.dataset.tooLarge ?? '';

export const showUnreachable = (): void => sayOnce(document.documentElement.dataset.unreachable ?? '');

/** Gives the client the headers of point 7 and what it does with answers. */
export function connectApi(): void {
  const root = document.documentElement.dataset;
  const terminal = terminalOf(navigator.userAgent);
  setClientHooks({
    headers: () => ({
      token: $token.get(),
      lang: pageLocale(),
      terminal: terminalHeader(terminal),
      'is-app': terminal.kind === 'app' ? '1' : '0',
      isSsr: '1',
      'belong-store': root.store ?? '',
      encryptionQuestCode: root.questCode ?? '',
    }),
    inTurn: serializeUntilNamed({
      cookieEnabled: navigator.cookieEnabled,
      cookies: () => document.cookie,
    }),
    failed: (msg) => (msg ? sayOnce(msg) : showUnreachable()),
    sessionOver: signOutLocally,
    tooLarge: tooLargeText,
    unreachable: showUnreachable,
  });
}

// On the server islands are only drawn, nothing is called.
if (typeof document !== 'undefined') connectApi();

export { call, callEnvelope, Refusal, Superseded, Unreachable } from '#lib/kernel/http/client.ts';
