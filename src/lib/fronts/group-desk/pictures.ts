import type { Ctx } from '#lib/kernel/context.ts';
import { fieldError } from '#lib/kernel/errors.ts';
import { UPLOAD_ADDRESS } from '#lib/kernel/files/address.ts';
import type { PictureShape } from '#lib/kernel/files/clean.ts';
import { claimPictures, releasePicture, storePicture } from '#lib/kernel/files/uploads.ts';
import { viewAddress } from '#lib/kernel/files/view.ts';
import type { GroupPicture } from './model.ts';

/** As large as a page shows it on a sharp screen: what is sent is what everybody loads. */
const SHAPE: PictureShape = { width: 1280, height: 1280, fit: 'inside', kind: 'jpg' };

/** @throws ShopError at the field `file`, as every sent picture */
export async function sendPicture(ctx: Ctx, file: File): Promise<GroupPicture> {
  const path = await storePicture(ctx, file, SHAPE);
  return { path, view: viewAddress(ctx, path) };
}

/**
 * In the transaction that saves a campaign: what was sent for it belongs to it, and what it shows no longer is let go of.
 * @throws ShopError pictureUnknown at `pictures` for what is neither its own nor sent by whoever saves it
 */
export async function attachPictures(
  tx: Ctx,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const added = after.filter((one) => !before.includes(one));
  if (!added.every((one) => UPLOAD_ADDRESS.test(one))) throw fieldError('pictures', 'pictureUnknown');
  await claimPictures(tx, { addresses: added, field: 'pictures', isPublic: true });
  // What the shop draws, or another site has, was never sent.
  for (const one of before)
    if (!after.includes(one) && UPLOAD_ADDRESS.test(one)) await releasePicture(tx, one);
}
