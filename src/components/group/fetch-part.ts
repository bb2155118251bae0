import { pageLink } from '#stores/page.ts';
import { $token, signOutLocally } from '#stores/session.ts';

/**
 * A piece of a campaign's page; null where the shop could not be reached. A session that has ended is signed out here, as after
 * a call (row I2).
 * @param asMember of a private one, which is told to its members alone
 */
export async function fetchPart(path: string, asMember: boolean): Promise<Response | null> {
  const headers: HeadersInit = asMember ? { token: $token.get() } : {};
  const answer = await fetch(pageLink(path), { headers }).catch(() => null);
  if (answer?.status === 401) signOutLocally();
  return answer;
}
