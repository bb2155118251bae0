import { acceptCookieConsent, checkCookie } from '#lib/site/tracking/calls.ts';
import { call } from '#stores/api.ts';
import { consentAnswer, notifyConsentRefused } from '#stores/consent.ts';
import { activate } from '../activate.ts';

/**
 * The consent banner: checks with the server whether to ask, stores the answer, and starts or stops measuring
 * (row B12).
 */
const box = document.getElementById('cookie-consent');
const buttons = [...(box?.querySelectorAll<HTMLElement>('[data-consent]') ?? [])];

function show(): void {
  const answer = consentAnswer();
  for (const button of buttons)
    button.setAttribute(
      'aria-pressed',
      String(answer !== null && (button.dataset.consent === '1') === answer),
    );
}

async function answer(accept: '0' | '1'): Promise<void> {
  try {
    await call(acceptCookieConsent, { accept });
  } catch {
    // The client has already shown the reason; the question stays.
    return;
  }
  show();
  if (box?.contains(document.activeElement)) document.getElementById('main')?.focus({ preventScroll: true });
  if (box) box.hidden = true;
  if (accept === '1') activate('measuring');
  else notifyConsentRefused();
}

for (const button of buttons)
  button.addEventListener('click', () => void answer(button.dataset.consent === '1' ? '1' : '0'));

// If it was opened from the footer, it can be closed without an answer.
box?.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') box.hidden = true;
});

show();
if (box?.hidden)
  call(checkCookie, undefined, { silent: true }).then(
    ({ needed }) => {
      box.hidden = !needed;
    },
    () => {
      // Without knowing the answer, the page neither asks nor measures.
    },
  );
