import { listQuests, openQuest } from '#lib/care/questionnaire/calls.ts';
import { links } from '#lib/site/site/links.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { $isSignedIn } from '#stores/session.ts';

/**
 * Page requests carry no token. On a browser that has opened none of the member's results, this gets the key
 * of the newest one and reloads. `again` marks that reload, so that it happens once.
 */
const AGAIN = 'again';
const here = location.pathname.endsWith('result-info') ? links.resultInfo : links.questResult;

async function findOwn(): Promise<void> {
  const query = new URLSearchParams(location.search);
  if (!$isSignedIn.get() || query.has(AGAIN)) return;
  document.querySelector<HTMLElement>('[data-sign-in]')?.remove();
  const asked = query.get('userQuestCode');
  const all = await call(listQuests, {}, { silent: true });
  const found = all.find((one) => one.state === 'done' && (asked === null || one.userQuestCode === asked));
  if (!found) return;
  const { userQuestCode } = found;
  await call(openQuest, { userQuestCode }, { silent: true });
  location.replace(`${pageLink(here(userQuestCode))}&${AGAIN}=1`);
}

// The page already says that there is no result.
findOwn().catch(() => undefined);
