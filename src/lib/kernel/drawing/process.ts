import { constants, setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { rejectReason } from './cost.ts';
import { boxOf, type DrawOrder, EXIT } from './order.ts';

/**
 * The process that draws one picture (draw.ts): original bytes in, drawn bytes out. Only pixels survive, so
 * place, camera and other hidden data are dropped. The result is upright. Of an animation the first frame
 * remains.
 */
// Low priority, but it still makes progress on a busy machine.
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
  // The sides after rotation.
  const { width, height } = boxOf(order, header.autoOrient);
  const upright = sharp(bytes, limits)
    .rotate()
    .resize({ width, height, fit, withoutEnlargement: fit === 'inside' });
  // Formats without alpha get a white background.
  const kind =
    made === 'jpg'
      ? // Optimized coding would hold the whole file in memory before writing.
        upright.flatten({ background: '#fff' }).jpeg({ quality, optimizeCoding: false })
      : upright.png({ compressionLevel: 9 });
  return kind.toBuffer();
}
