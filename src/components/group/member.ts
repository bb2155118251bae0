import type { AstroGlobal } from 'astro';
import { identifyMember } from '#lib/account/service.ts';
import { NOBODY } from '#lib/kernel/actor.ts';
import { actingAs } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';

/**
 * Who asks for a part of a page, by the token that its script sends along: what is drawn for one member is kept nowhere.
 * @returns null for a visitor, and for whoever is signed in no more
 */
export async function memberOfPart({ locals, request, response }: AstroGlobal): Promise<MemberId | null> {
  response.headers.set('x-robots-tag', 'noindex');
  const token = request.headers.get('token');
  if (!token) return null;
  response.headers.set('cache-control', 'private, no-store');
  try {
    return (await identifyMember(actingAs(locals.ctx, NOBODY), token)).memberId;
  } catch (error) {
    if (error instanceof ShopError) return null;
    throw error;
  }
}
