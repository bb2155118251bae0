import { setClientHooks } from '#lib/kernel/http/client.ts';
import { terminalHeader, terminalOf } from '#lib/kernel/http/terminal.ts';
import { pageLocale } from './language.ts';
import { $token, signOutLocally } from './session.ts';
import { showToast } from './toasts.ts';

const UNREACHABLE_PAUSE_MS = 5000;
let saidUnreachableAt = 0;

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
    refused: (msg) => showToast('error', msg),
    sessionOver: signOutLocally,
    unreachable: () => {
      // One message for a page's worth of failed calls.
      if (Date.now() - saidUnreachableAt < UNREACHABLE_PAUSE_MS) return;
      saidUnreachableAt = Date.now();
      showToast('error', root.unreachable ?? '');
    },
  });
}

// On the server islands are only drawn, nothing is called.
if (typeof document !== 'undefined') connectApi();

export { call, callEnvelope, Refusal, Superseded } from '#lib/kernel/http/client.ts';
