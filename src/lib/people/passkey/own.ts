import { and, asc, eq } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { notFound } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { readUserAgent } from '#lib/kernel/text/device-name.ts';
import type { Passkey } from './model.ts';
import { passkey } from './tables.ts';

const MEMBER = 'member:';

/** The owner of a member's passkeys, as in records. */
export const passkeyOwner = (memberId: MemberId): string => `${MEMBER}${memberId}`;

/** The member of an owner; null for other owners. */
export const memberOfOwner = (owner: string | null): MemberId | null =>
  owner?.startsWith(MEMBER) ? (Number(owner.slice(MEMBER.length)) as MemberId) : null;

/** The requesting browser's user agent. */
export const storedUserAgent = ({ userAgent }: Ctx): string => userAgent.slice(0, 500);

/** The owner of a claimed passkey; only an answer proves possession. */
export async function ownerOfPasskey(ctx: Ctx, credentialId: string): Promise<string | null> {
  const [known] = await ctx.db
    .select({ owner: passkey.owner })
    .from(passkey)
    .where(eq(passkey.credentialId, credentialId));
  return known?.owner ?? null;
}

/** An owner's passkeys, in the order of their creation. */
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

/** @throws ShopError 404 for a passkey of another owner */
export async function removePasskey(tx: Ctx, owner: string, id: number): Promise<void> {
  const gone = await tx.db
    .delete(passkey)
    .where(and(eq(passkey.id, id), eq(passkey.owner, owner)))
    .returning({ id: passkey.id });
  if (gone.length === 0) throw notFound();
}

/** Deletes all of an owner's passkeys: they are lost, or access was revoked. */
export const deletePasskeys = async (tx: Ctx, owner: string): Promise<void> => {
  await tx.db.delete(passkey).where(eq(passkey.owner, owner));
};
