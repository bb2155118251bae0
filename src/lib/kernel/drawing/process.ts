import { constants, setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { rejectReason } from './cost.ts';
import { boxOf, type DrawOrder, EXIT } from './order.ts';

/**
 * The process that draws one picture (draw.ts): its bytes come in, the drawn ones go out. Drawn from the pixels alone, so that where
 * it was taken, by what, and whatever else was hidden in the file stay behind; it stands upright, and of one that moves the first
 * picture is left.
 */
// Low, but a machine with much to do gets on with it all the same.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
sharp.concurrency(1);
sharp.cache(false);

const order = JSON.parse(process.argv[2] ?? '') as DrawOrder;
const bytes = await buffer(process.stdin);
const limits = { limitInputPixels: false, failOn: 'error' } as const;
const header = await sharp(bytes, limits).metadata();
if (!order.formats.includes(header.format)) throw new Error(`no picture: ${header.format}`);
const refused = rejectReason(header, order.pixelsMost);
if (refused) process.exitCode = EXIT[refused];
else process.stdout.write(await drawn());

function drawn(): Promise<Buffer> {
  const { fit, made, quality } = order;
  // As it stands upright.
  const { width, height } = boxOf(order, header.autoOrient);
  const upright = sharp(bytes, limits)
    .rotate()
    .resize({ width, height, fit, withoutEnlargement: fit === 'inside' });
  // What shines through becomes white where the new kind knows no such thing.
  const kind =
    made === 'jpg'
      ? // The smallest file would be held as a whole before it is written.
        upright.flatten({ background: '#fff' }).jpeg({ quality, optimizeCoding: false })
      : upright.png({ compressionLevel: 9 });
  return kind.toBuffer();
}
