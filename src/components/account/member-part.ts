import { Refusal } from '#stores/api.ts';
import { $isSignedIn } from '#stores/session.ts';
import { signInFromUrl } from '#stores/token-link.ts';

/**
 * Shows the sign-in form to visitors, and to members their data or the reason why it did not load
 * (MemberPart.astro).
 * @param draw writes the answer into the part before it is shown
 */
export function showToMember<Data>(
  name: string,
  ask: () => Promise<Data>,
  draw: (part: DocumentFragment, data: Data) => void,
): void {
  const place = document.querySelector<HTMLElement>(`[data-member-part="${name}"]`);
  if (!place) return;
  const asking = place.querySelector('[data-asking]');
  const guest = place.querySelector('[data-guest-view]');
  const forms = new Map<string | undefined, DocumentFragment>(
    [...place.querySelectorAll('template')].map((form) => [form.dataset.when, form.content]),
  );
  /** Without the attribute, the member's part is visible again. */
  const setGuest = (isGuest: boolean) => document.documentElement.toggleAttribute('data-guest', isGuest);
  const show = (when: 'failed' | 'there', write?: (part: DocumentFragment) => void) => {
    const form = forms.get(when);
    if (!form) return;
    const part = document.importNode(form, true);
    write?.(part);
    place.replaceChildren(part);
  };
  const load = async () => {
    setGuest(false);
    if (asking) place.replaceChildren(asking);
    try {
      const data = await ask();
      if ($isSignedIn.get()) show('there', (part) => draw(part, data));
    } catch (error) {
      // The member has signed out since; the visitor's form is already visible.
      if ($isSignedIn.get()) show('failed', (part) => sayWhy(part, error, load));
    }
  };
  const showGuest = () => {
    setGuest(true);
    if (guest) place.replaceChildren(guest);
  };
  signInFromUrl();
  $isSignedIn.subscribe((isSignedIn) => (isSignedIn ? void load() : showGuest()));
}

function sayWhy(part: DocumentFragment, error: unknown, again: () => Promise<void>): void {
  const text = part.querySelector('[data-notice-text]');
  if (text && error instanceof Refusal && error.message) text.textContent = error.message;
  part.querySelector('[data-retry]')?.addEventListener('click', () => void again());
}
