import { acceptNewTexts, cancelLeave, getPrivacyNews } from '#lib/fronts/privacy/calls.ts';
import { isLocale } from '#lib/kernel/i18n/locale.ts';
import { call } from '#stores/api.ts';
import { $token } from '#stores/session.ts';
import { formatMoment } from '../../islands/ui/moment.ts';

/** Checks once for news about the member, and handles its one button. */
const box = document.querySelector<HTMLElement>('[data-member-news]');
const leaving = box?.querySelector<HTMLElement>('[data-leaving]');
const changed = box?.querySelector<HTMLElement>('[data-changed]');

function show(part: HTMLElement | null | undefined, isShown: boolean): void {
  if (part) part.hidden = !isShown;
  if (box) box.hidden = [leaving, changed].every((one) => !one || one.hidden);
}

async function look(): Promise<void> {
  const { leaveDueAt, outdated } = await call(getPrivacyNews, {}, { silent: true });
  const text = leaving?.querySelector<HTMLElement>('[data-text]');
  const locale = box?.dataset.locale;
  if (text && leaveDueAt && isLocale(locale))
    text.textContent = (text.dataset.text ?? '').replace('{{at}}', formatMoment(leaveDueAt, locale));
  show(leaving, leaveDueAt !== null);
  show(changed, outdated.length > 0);
}

const press = (part: HTMLElement | null | undefined, act: () => Promise<unknown>) =>
  part?.querySelector('button')?.addEventListener('click', () => {
    act().then(
      () => show(part, false),
      () => {
        // The client has already shown the reason; the question stays.
      },
    );
  });

press(leaving, () => call(cancelLeave, {}));
press(changed, () => call(acceptNewTexts, {}));
if ($token.get())
  look().catch(() => {
    // Unknown, so nothing is shown.
  });
