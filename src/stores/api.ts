import { setClientHooks } from '#lib/kernel/http/client.ts';
import { terminalHeader, terminalOf } from '#lib/kernel/http/terminal.ts';
import { serializeUntilNamed } from './first-visit.ts';
import { pageLocale } from './language.ts';
import { $token, signOutLocally } from './session.ts';
import { $toasts, showToast } from './toasts.ts';

/** Shows one message for several calls that fail together, and again for a later failure. */
function sayOnce(text: string): void {
  if (!$toasts.get().some((toast) => toast.text === text)) showToast('error', text);
}

/** The page's own words for uploads that a proxy rejects by size. */
export const tooLargeText = (): string => document.documentElement.dataset.tooLarge ?? '';

export const showUnreachable = (): void => sayOnce(document.documentElement.dataset.unreachable ?? '');

/** Configures the client: the headers of point 7 and the handling of answers. */
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

// The server only renders islands and makes no API calls.
if (typeof document !== 'undefined') connectApi();

export { call, callEnvelope, Refusal, Superseded, Unreachable } from '#lib/kernel/http/client.ts';
