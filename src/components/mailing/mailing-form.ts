import { getMailingPreference, resubscribe, unsubscribe } from '#lib/people/mailing/calls.ts';
import type { MailingPreference } from '#lib/people/mailing/model.ts';
import { call, Refusal, Superseded } from '#stores/api.ts';

/**
 * The page of a signed unsubscribe link: names the mailing, ends it with one press, and undoes that with
 * another.
 */

type State = 'reading' | 'ask' | 'stopped' | 'resumed' | 'broken' | 'expired' | 'failed';

const root = document.querySelector<HTMLElement>('[data-mailing]');
const token = new URLSearchParams(location.search).get('key') ?? '';

if (root) void start(root);

async function start(root: HTMLElement): Promise<void> {
  let hasPressed = false;
  const kinds = JSON.parse(root.dataset.mailing ?? '{}') as Record<string, string>;

  const show = (state: State, preference?: MailingPreference): void => {
    for (const part of root.querySelectorAll<HTMLElement>('[data-state]')) {
      const isShown = part.dataset.state === state;
      part.hidden = !isShown;
      const title = part.querySelector<HTMLElement>('h2');
      if (!isShown || !title) continue;
      if (preference) title.textContent = wordsOf(title, preference);
      // After a press, the focus moves to the result. On load, screen readers start at the page's top.
      if (hasPressed) title.focus({ preventScroll: true });
    }
    const stopAll = root.querySelector<HTMLElement>('[data-stop-all]');
    if (stopAll && preference) stopAll.hidden = !preference.any;
  };

  const wordsOf = (title: HTMLElement, { kind, contact, any }: MailingPreference): string =>
    ((any ? undefined : title.dataset.all) ?? title.dataset.text ?? '')
      .replace('{{kind}}', kinds[kind] ?? kind)
      .replace('{{contact}}', contact);

  const say = async (asked: Promise<MailingPreference>, after: (now: MailingPreference) => State) => {
    try {
      const now = await asked;
      show(after(now), now);
    } catch (error) {
      if (error instanceof Superseded) return;
      if (error instanceof Refusal) show(error.data?.key === 'linkExpired' ? 'expired' : 'broken');
      else show('failed');
    }
  };

  const asItIs = ({ subscribed }: MailingPreference): State => (subscribed ? 'ask' : 'stopped');
  const read = () => {
    show('reading');
    return say(call(getMailingPreference, { token }, { silent: true }), asItIs);
  };
  const stop = (scope: 'kind' | 'all') =>
    say(call(unsubscribe, { token, scope }, { silent: true }), () => 'stopped');

  root.addEventListener('click', () => {
    hasPressed = true;
  });
  root.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    const pressed = event.submitter instanceof HTMLButtonElement ? event.submitter.value : 'kind';
    void stop(pressed === 'all' ? 'all' : 'kind');
  });
  root.querySelector('[data-stop-all]')?.addEventListener('click', () => void stop('all'));
  root.querySelector('[data-undo]')?.addEventListener('click', () => {
    void say(call(resubscribe, { token, scope: 'all' }, { silent: true }), () => 'resumed');
  });
  root.querySelector('[data-retry]')?.addEventListener('click', () => void read());

  if (token === '') show('broken');
  else await read();
}
