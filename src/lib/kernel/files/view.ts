import { sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { readDatedClaim, writeDatedClaim } from '../crypto/signed-claim.ts';
import { shortSql } from '../db/prepared-sql.ts';
import type { VisitorId } from '../ids.ts';
import { addHours } from '../time/clock.ts';
import { UPLOADS_PATH } from './address.ts';
import { upload } from './tables.ts';

/**
 * Who may see an uploaded picture: everybody, once it belongs to a public record. Otherwise only the browser
 * that sent it, and holders of a link from a service that checked their rights. Images on a page send no
 * token, so the link carries the right.
 */

const PURPOSE = 'upload';
const LINK_HOURS = 24;
const HOUR_MS = 3_600_000;

interface Asker {
  readonly visitor: VisitorId | null;
  /** The value of `?see=` from `viewAddress`. */
  readonly link: string | undefined;
}

const findUpload = shortSql<{ visitor: string | null; isPublic: boolean; isShut: boolean }>(
  'find-upload',
  sql`select visitor, is_public as "isPublic", shut_at is not null as "isShut" from ${upload}
    where name = ${sql.placeholder('name')} and forgotten_at is null`,
);

/** @returns how the answer may be cached; null if the requester may not see it */
export async function maySee(
  ctx: Ctx,
  name: string,
  { visitor, link }: Asker,
): Promise<'public' | 'private' | 'once' | null> {
  const [found] = await findUpload(ctx.db, { name });
  if (!found) return null;
  if (found.isPublic) return 'public';
  if (visitor !== null && found.visitor === visitor) return 'private';
  const audience = link === undefined ? null : audienceOf(ctx, link, name);
  if (audience === 'staff') return found.isShut ? null : 'once';
  return audience && 'private';
}

/** The recipient of a link. Staff see the picture until the owner revokes it, and cache nothing. */
type Audience = 'owner' | 'staff';

/**
 * The address of a private picture for somebody who may see it, valid for a day at most. It stays the same
 * within an hour, so browsers reuse their copy. Null stays null.
 * @param audience `staff` for pictures that the owner may withdraw: `revokeStaffLinks` ends all such links at
 *   once
 * @param most latest expiry, for a right that expires earlier
 */
export function viewAddress<Address extends string | null>(
  ctx: Ctx,
  address: Address,
  audience: Audience = 'owner',
  most: Date | null = null,
): Address {
  if (address === null) return address;
  const name = address.slice(UPLOADS_PATH.length);
  const hour = new Date(Math.floor(ctx.now.getTime() / HOUR_MS) * HOUR_MS);
  const day = addHours(hour, LINK_HOURS);
  const until = most !== null && most < day ? most : day;
  const claim = writeDatedClaim(
    PURPOSE,
    audience === 'staff' ? [name, audience] : [name],
    until,
    ctx.config.linkSecret,
  );
  return `${address}?see=${claim}` as Address;
}

function audienceOf(ctx: Ctx, link: string, name: string): Audience | null {
  const said = readDatedClaim(PURPOSE, link, ctx.config.linkSecret);
  if (said === null || said.claim[0] !== name || said.until <= ctx.now) return null;
  return said.claim[1] === 'staff' ? 'staff' : 'owner';
}
