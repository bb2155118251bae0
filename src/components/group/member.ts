import type { AstroGlobal } from 'astro';
import { NOBODY } from '#lib/kernel/actor.ts';
import { actingAs } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { identifyMember } from '#lib/people/account/service.ts';

interface Asker {
  /** Null for visitors and for expired sessions. */
  readonly memberId: MemberId | null;
  /** The status of an empty answer: 401 for an expired session, else 404. */
  readonly missing: 401 | 404;
}

/**
 * The member who requests a part of a page, by the token that its script sends. A part rendered for one
 * member is never cached.
 */
export async function memberOfPart({ locals, request, response }: AstroGlobal): Promise<Asker> {
  response.headers.set('x-robots-tag', 'noindex');
  const token = request.headers.get('token');
  if (!token) return { memberId: null, missing: 404 };
  response.headers.set('cache-control', 'private, no-store');
  try {
    const { memberId } = await identifyMember(actingAs(locals.ctx, NOBODY), token);
    return { memberId, missing: 404 };
  } catch (error) {
    if (error instanceof ShopError) return { memberId: null, missing: 401 };
    throw error;
  }
}
