import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { signInExpired } from '#lib/kernel/errors.ts';
import type { PictureShape } from '#lib/kernel/files/clean.ts';
import { claimPictures, releasePicture, storePicture } from '#lib/kernel/files/uploads.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import type { UserInfo } from './model.ts';
import { userInfoOf } from './profile.ts';
import { member } from './tables.ts';

/** The largest displayed size on the sharpest screen. */
const AVATAR: PictureShape = { width: 256, height: 256, fit: 'cover', kind: 'jpg' };

/** @throws ShopError at the field `file`, the same as for every uploaded picture */
export async function saveAvatar(ctx: Ctx, memberId: MemberId, file: File): Promise<UserInfo> {
  return replaceAvatar(ctx, memberId, await storePicture(ctx, file, AVATAR));
}

export const removeAvatar = (ctx: Ctx, memberId: MemberId): Promise<UserInfo> =>
  replaceAvatar(ctx, memberId, '');

/** Releases the previous avatar in the same transaction, so that no orphaned picture remains. */
const replaceAvatar = (ctx: Ctx, memberId: MemberId, avatar: string): Promise<UserInfo> =>
  inTransaction(ctx, async (tx) => {
    const [before] = await tx.db
      .select({ avatar: member.avatar })
      .from(member)
      .where(eq(member.id, memberId))
      .for('no key update');
    if (!before) throw signInExpired();
    const addresses = avatar ? [avatar] : [];
    await claimPictures(tx, { addresses, field: 'file', isPublic: true });
    if (before.avatar) await releasePicture(tx, before.avatar);
    const [row] = await tx.db.update(member).set({ avatar }).where(eq(member.id, memberId)).returning();
    if (!row) throw signInExpired();
    return userInfoOf(row);
  });
