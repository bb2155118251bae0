import { pageLink } from '#stores/page.ts';
import { $token, signOutLocally } from '#stores/session.ts';

/**
 * Fetches a part of a campaign's page; null if the shop could not be reached. An expired session is signed
 * out here, as after an API call (row I2).
 * @param asMember sends the token, for a private campaign that only its members may see
 */
export async function fetchPart(path: string, asMember: boolean): Promise<Response | null> {
  const headers: HeadersInit = asMember ? { token: $token.get() } : {};
  const answer = await fetch(pageLink(path), { headers }).catch(() => null);
  if (answer?.status === 401) signOutLocally();
  return answer;
}
