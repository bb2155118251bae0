import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import { actingMember, actingVisitor } from '../actor.ts';
import { addHours } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Ctx } from '../context.ts';
import { megabytes } from '../counts.ts';
import { fieldError } from '../errors.ts';
import type { Sweep } from '../jobs/events.ts';
import { UPLOADS_PATH } from './address.ts';
import { pictureKind } from './picture-kind.ts';
import { upload } from './tables.ts';

/** Pictures that shoppers send (point 5): taken, kept by whatever they belong to, else thrown away. */

export const uploadsFolder = (config: Config): string => resolve(config.dataFolder, 'uploads');

/**
 * Stores a picture under a random name.
 * @returns its address from the root
 * @throws ShopError `pictureTooLarge` or `pictureKindRefused`, at the field `file`
 */
export async function storePicture(ctx: Ctx, file: File): Promise<string> {
  const most = ctx.config.limits.uploadBytes;
  if (file.size > most) throw fieldError('file', 'pictureTooLarge', { most: megabytes(most) });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = pictureKind(bytes);
  if (!kind) throw fieldError('file', 'pictureKindRefused');
  const name = `${randomBytes(16).toString('base64url')}.${kind}`;
  // The row first: whatever happens in between, the sweep finds both or only the row.
  await ctx.db.insert(upload).values({
    name,
    bytes: bytes.length,
    memberId: actingMember(ctx.actor),
    visitor: actingVisitor(ctx.actor),
    createdAt: ctx.now,
  });
  const folder = uploadsFolder(ctx.config);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), bytes, { flag: 'wx' });
  return UPLOADS_PATH + name;
}

/**
 * Marks the asker's own pictures as belonging to something, in its transaction.
 * @throws ShopError `pictureUnknown` at `field` when one is not there or somebody else's
 */
export async function keepPictures(tx: Ctx, addresses: readonly string[], field: string): Promise<void> {
  const names = [...new Set(addresses.map((address) => address.slice(UPLOADS_PATH.length)))];
  if (names.length === 0) return;
  const [memberId, visitor] = [actingMember(tx.actor), actingVisitor(tx.actor)];
  const owners = [
    ...(memberId ? [eq(upload.memberId, memberId)] : []),
    ...(visitor ? [eq(upload.visitor, visitor)] : []),
  ];
  if (owners.length === 0) throw fieldError(field, 'pictureUnknown');
  const kept = await tx.db
    .update(upload)
    .set({ keptAt: tx.now })
    .where(and(inArray(upload.name, names), or(...owners)))
    .returning({ name: upload.name });
  if (kept.length < names.length) throw fieldError(field, 'pictureUnknown');
}

const BATCH = 100;

/** Throws away what was sent and never used. */
export const forgottenUploads: Sweep = {
  name: 'forgotten-uploads',
  async run(ctx) {
    const before = addHours(ctx.now, -ctx.config.limits.uploadKeepHours);
    const due = await ctx.db
      .select({ name: upload.name })
      .from(upload)
      .where(and(isNull(upload.keptAt), lt(upload.createdAt, before)))
      .limit(BATCH);
    if (due.length === 0) return 0;
    const names = due.map(({ name }) => name);
    const gone = await ctx.db
      .delete(upload)
      .where(and(inArray(upload.name, names), isNull(upload.keptAt)))
      .returning({ name: upload.name });
    const folder = uploadsFolder(ctx.config);
    await Promise.all(gone.map(({ name }) => rm(join(folder, name), { force: true })));
    return gone.length;
  },
};
