import type { Ctx } from '#lib/kernel/context.ts';
import { fieldError } from '#lib/kernel/errors.ts';
import { UPLOAD_ADDRESS } from '#lib/kernel/files/address.ts';
import type { PictureShape } from '#lib/kernel/files/clean.ts';
import { claimPictures, releasePicture, storePicture } from '#lib/kernel/files/uploads.ts';
import { viewAddress } from '#lib/kernel/files/view.ts';
import type { GroupPicture } from './model.ts';

/** Large enough for a high-density screen. Every visitor loads this file. */
const SHAPE: PictureShape = { width: 1280, height: 1280, fit: 'inside', kind: 'jpg' };

/**
 * Stores an uploaded picture.
 * @throws ShopError at the field `file`, as for every upload
 */
export async function sendPicture(ctx: Ctx, file: File): Promise<GroupPicture> {
  const path = await storePicture(ctx, file, SHAPE);
  return { path, view: viewAddress(ctx, path) };
}

/**
 * Attaches new pictures and releases removed ones, in the transaction that saves the campaign.
 * @throws ShopError pictureUnknown at `pictures` for one that is neither the campaign's nor uploaded by this
 *   staff member
 */
export async function attachPictures(
  tx: Ctx,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const added = after.filter((one) => !before.includes(one));
  if (!added.every((one) => UPLOAD_ADDRESS.test(one))) throw fieldError('pictures', 'pictureUnknown');
  await claimPictures(tx, { addresses: added, field: 'pictures', isPublic: true });
  // Pictures drawn by the shop or hosted elsewhere were never uploaded.
  for (const one of before)
    if (!after.includes(one) && UPLOAD_ADDRESS.test(one)) await releasePicture(tx, one);
}
