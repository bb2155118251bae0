import { and, asc, eq } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { notFound } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { readUserAgent } from '#lib/kernel/text/device-name.ts';
import type { Passkey } from './model.ts';
import { passkey } from './tables.ts';

const MEMBER = 'member:';

/** Whose a member's passkeys are, as records name members. */
export const passkeyOwner = (memberId: MemberId): string => `${MEMBER}${memberId}`;

/** The member that an owner is; null where it is somebody else. */
export const memberOfOwner = (owner: string | null): MemberId | null =>
  owner?.startsWith(MEMBER) ? (Number(owner.slice(MEMBER.length)) as MemberId) : null;

/** Of the browser that asks. */
export const storedUserAgent = ({ userAgent }: Ctx): string => userAgent.slice(0, 500);

/** Whose a passkey is that somebody says to have; whether they have it, an answer shows. */
export async function ownerOfPasskey(ctx: Ctx, credentialId: string): Promise<string | null> {
  const [known] = await ctx.db
    .select({ owner: passkey.owner })
    .from(passkey)
    .where(eq(passkey.credentialId, credentialId));
  return known?.owner ?? null;
}

/** Somebody's own, in the order in which they were added. */
export async function listPasskeys(ctx: Ctx, owner: string): Promise<Passkey[]> {
  const rows = await ctx.db.select().from(passkey).where(eq(passkey.owner, owner)).orderBy(asc(passkey.id));
  return rows.map(({ id, name, createdAt, usedAt, userAgent }) => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
    ...readUserAgent(userAgent),
  }));
}

/** @throws ShopError 404 for what is not one of theirs */
export async function removePasskey(tx: Ctx, owner: string, id: number): Promise<void> {
  const gone = await tx.db
    .delete(passkey)
    .where(and(eq(passkey.id, id), eq(passkey.owner, owner)))
    .returning({ id: passkey.id });
  if (gone.length === 0) throw notFound();
}

/** All of somebody's: they have lost what they had, or may not come in any more. */
export const deletePasskeys = async (tx: Ctx, owner: string): Promise<void> => {
  await tx.db.delete(passkey).where(eq(passkey.owner, owner));
};
