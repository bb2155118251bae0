import { pageLink } from '#stores/page.ts';
import { $token } from '#stores/session.ts';

/**
 * A piece of a campaign's page; null where the shop could not be reached.
 * @param asMember of a private one, which is told to its members alone
 */
export const fetchPart = (path: string, asMember: boolean): Promise<Response | null> =>
  fetch(pageLink(path), asMember ? { headers: { token: $token.get() } } : {}).catch(() => null);
