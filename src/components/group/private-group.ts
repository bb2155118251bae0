import { enterGroup as enterByCode, leaveGroup } from '#lib/buying/group/calls.ts';
import { links } from '#lib/site/site/links.ts';
import { call, showUnreachable } from '#stores/api.ts';
import { clearGroup } from '#stores/group.ts';
import { pageLink } from '#stores/page.ts';
import { $isSignedIn } from '#stores/session.ts';
import { fetchPart } from './fetch-part.ts';

/**
 * Row G3: shows a private group to its members, on the page that says to everybody else that it does not
 * exist.
 */

const gone = document.querySelector<HTMLElement>('[data-maybe-private]');
if (gone && $isSignedIn.get()) void tryAsMember(gone);

async function tryAsMember(section: HTMLElement): Promise<void> {
  const say = section.querySelector<HTMLElement>('[data-say]');
  const signIn = section.querySelector<HTMLElement>('[data-only-visitors]');
  if (signIn) signIn.hidden = true;
  if (say) say.textContent = say.dataset.looking ?? '';
  const id = Number(section.dataset.maybePrivate);
  const form = section.querySelector<HTMLFormElement>('[data-code]');
  const code = new URLSearchParams(location.search).get('code');
  // A code in the link admits its holder.
  if (code) await call(enterByCode, { id, code }, { quiet: true }).catch(() => undefined);
  const drawn = await fetchPart(links.privateGroupPart(id), true);
  const html = drawn?.ok ? await drawn.text().catch(() => null) : null;
  if (html !== null) return show(section, html, id);
  if (drawn?.status === 404) {
    if (form) askCode(form, id);
    return goHome(section, say, form);
  }
  // Without an answer nothing is known, so the page stays. An expired session signs in again.
  if (say) say.textContent = '';
  if (signIn) signIn.hidden = $isSignedIn.get();
  if (drawn?.status !== 401) showUnreachable();
}

function askCode(form: HTMLFormElement, id: number): void {
  form.hidden = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const code = String(new FormData(form).get('code') ?? '');
    // The client shows refusals.
    const isIn = await call(enterByCode, { id, code }).then(
      () => true,
      () => false,
    );
    if (isIn) location.replace(pageLink(links.group(id)));
  });
}

/** Never redirects while somebody types a code. */
function goHome(section: HTMLElement, say: HTMLElement | null, form: HTMLFormElement | null): void {
  let left = Number(section.dataset.seconds);
  const timer = setInterval(() => {
    if (form?.contains(document.activeElement)) return;
    left -= 1;
    if (left > 0) return tell();
    clearInterval(timer);
    location.replace(section.dataset.home ?? '/home');
  }, 1000);
  const tell = () => {
    if (say) say.textContent = (say.dataset.going ?? '').replace('{n}', String(left));
  };
  tell();
}

/** Scripts in the HTML run once it is in the page. */
function show(section: HTMLElement, html: string, id: number): void {
  section.replaceWith(document.createRange().createContextualFragment(html));
  const leaving = document.querySelector<HTMLElement>('[data-group] [data-leave]');
  leaving?.addEventListener('click', () => {
    if (confirm(leaving.dataset.leave)) void leave(id);
  });
  const title = document.querySelector<HTMLElement>('[data-group] h1');
  document.title = title?.textContent ?? document.title;
  title?.focus();
}

/** The client shows refusals, and the member stays in the group. */
async function leave(id: number): Promise<void> {
  const isOut = await call(leaveGroup, { id }).then(
    () => true,
    () => false,
  );
  if (!isOut) return;
  clearGroup();
  location.assign(pageLink(links.groups()));
}
