import { randomBytes } from 'node:crypto';
import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import { actingMember, actingStaff, actingVisitor } from '../actor.ts';
import type { Ctx } from '../context.ts';
import { fieldError, unavailable } from '../errors.ts';
import type { Sweep } from '../jobs/events.ts';
import { megabytes } from '../text/counts.ts';
import { addHours } from '../time/clock.ts';
import { UPLOADS_PATH } from './address.ts';
import { cleanPicture, type PictureShape } from './clean.ts';
import { pictureKind } from './picture-kind.ts';
import { fileStore } from './store.ts';
import { upload } from './tables.ts';

/** Pictures that shoppers and staff upload (point 5): stored, claimed by a record, else deleted. */

/** Large enough to read a label in a photo of a parcel. */
const PHOTO: PictureShape = { width: 2400, height: 2400, fit: 'inside', kind: null };

/**
 * Redraws a picture and stores it under a random name.
 * @returns its address from the root
 * @throws ShopError at the field `file`: pictureTooLarge, pictureKindRefused, pictureTooManyPixels,
 *   pictureTooCostly, pictureUnreadable; picturesBusy and picturesAway (503)
 */
export async function storePicture(ctx: Ctx, file: File, shape = PHOTO): Promise<string> {
  const { uploadBytes: most, uploadMegapixels } = ctx.config.limits;
  if (file.size > most) throw fieldError('file', 'pictureTooLarge', { most: megabytes(most) });
  const sent = new Uint8Array(await file.arrayBuffer());
  const sentKind = pictureKind(sent);
  if (!sentKind) throw fieldError('file', 'pictureKindRefused');
  const clean = await cleanPicture(sent, sentKind, shape, uploadMegapixels * 1_000_000);
  if (clean === 'tooManyPixels') throw fieldError('file', 'pictureTooManyPixels', { most: uploadMegapixels });
  if (clean === 'tooCostly') throw fieldError('file', 'pictureTooCostly');
  if (!clean) throw fieldError('file', 'pictureUnreadable');
  const { kind, bytes } = clean;
  const name = `${randomBytes(16).toString('base64url')}.${kind}`;
  // The row comes first: after a crash the sweep finds the row, with or without its file.
  await ctx.db.insert(upload).values({
    name,
    bytes: bytes.length,
    ...senderOf(ctx),
    createdAt: ctx.now,
  });
  try {
    await fileStore(ctx.config).write(name, bytes);
  } catch (error) {
    ctx.log.error({ err: error, name }, 'a sent picture could not be kept');
    await ctx.db.delete(upload).where(eq(upload.name, name));
    throw unavailable('picturesAway');
  }
  return UPLOADS_PATH + name;
}

/** Each is null unless the actor is of that kind. */
const senderOf = ({ actor }: Ctx) => ({
  memberId: actingMember(actor),
  staffId: actingStaff(actor),
  visitor: actingVisitor(actor),
});

interface Taken {
  readonly addresses: readonly string[];
  readonly field: string;
  /** The pictures belong to a public record. */
  readonly isPublic?: boolean;
  /** Pictures that the record had before and may retain. */
  readonly before?: readonly string[];
}

const nameOf = (address: string): string => address.slice(UPLOADS_PATH.length);

/**
 * Claims the requester's own pictures for a record, in its transaction. A picture belongs to one record: a
 * second one could expose or delete it.
 * @throws ShopError `pictureUnknown` at `field` if one is missing, somebody else's, or claimed by another
 *   record
 */
export async function claimPictures(
  tx: Ctx,
  { addresses, field, isPublic = false, before = [] }: Taken,
): Promise<void> {
  const names = [...new Set(addresses.map(nameOf))];
  if (names.length === 0) return;
  const { memberId, staffId, visitor } = senderOf(tx);
  const isOwn = or(
    memberId ? eq(upload.memberId, memberId) : undefined,
    staffId ? eq(upload.staffId, staffId) : undefined,
    visitor ? eq(upload.visitor, visitor) : undefined,
  );
  if (!isOwn) throw fieldError(field, 'pictureUnknown');
  const kept = await tx.db
    .update(upload)
    // A member's claim makes the picture the member's, even if it was uploaded before the sign-in.
    .set({ keptAt: tx.now, isPublic, ...(memberId && { memberId }) })
    .where(
      and(
        inArray(upload.name, names),
        isNull(upload.forgottenAt),
        or(isNull(upload.keptAt), inArray(upload.name, before.map(nameOf))),
        isOwn,
      ),
    )
    .returning({ name: upload.name });
  if (kept.length < names.length) throw fieldError(field, 'pictureUnknown');
}

/** Releases a claimed picture. Only its sender sees it until it is deleted. */
export async function releasePicture(tx: Ctx, address: string): Promise<void> {
  await tx.db
    .update(upload)
    .set({ keptAt: null, isPublic: false })
    .where(eq(upload.name, nameOf(address)));
}

/** Hides a picture from everybody; the sweep deletes it. */
export async function deletePicture(tx: Ctx, address: string): Promise<void> {
  await tx.db
    .update(upload)
    .set({ keptAt: null, isPublic: false, forgottenAt: tx.now })
    .where(eq(upload.name, nameOf(address)));
}

/** Revokes staff links to pictures, or restores them. */
export async function revokeStaffLinks(
  tx: Ctx,
  addresses: readonly string[],
  isShut: boolean,
): Promise<void> {
  if (addresses.length === 0) return;
  await tx.db
    .update(upload)
    .set({ shutAt: isShut ? tx.now : null })
    .where(inArray(upload.name, addresses.map(nameOf)));
}

/** Sets whether claimed pictures are public: hiding a record hides its pictures. */
export async function showPictures(tx: Ctx, addresses: readonly string[], isPublic: boolean): Promise<void> {
  const names = addresses.flatMap((address) =>
    address.startsWith(UPLOADS_PATH) ? address.slice(UPLOADS_PATH.length) : [],
  );
  if (names.length > 0) await tx.db.update(upload).set({ isPublic }).where(inArray(upload.name, names));
}

const BATCH = 100;

/** Deletes uploads that no record claimed. */
export const deleteUnusedUploads: Sweep = {
  name: 'forgotten-uploads',
  async run(ctx) {
    const before = addHours(ctx.now, -ctx.config.limits.uploadRetentionHours);
    const due = await ctx.db
      .select({ name: upload.name })
      .from(upload)
      .where(and(isNull(upload.keptAt), lt(upload.createdAt, before)))
      .limit(BATCH);
    if (due.length === 0) return 0;
    // Marked before the file goes, so that no record can claim it. The row goes last, so that no file is left
    // over.
    const gone = await ctx.db
      .update(upload)
      .set({ forgottenAt: ctx.now })
      .where(
        and(
          inArray(
            upload.name,
            due.map(({ name }) => name),
          ),
          isNull(upload.keptAt),
        ),
      )
      .returning({ name: upload.name });
    const names = gone.map(({ name }) => name);
    const store = fileStore(ctx.config);
    await Promise.all(names.map((name) => store.remove(name)));
    await ctx.db.delete(upload).where(inArray(upload.name, names));
    return names.length;
  },
};
