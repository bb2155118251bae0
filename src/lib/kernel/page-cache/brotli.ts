import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Who waits for a page waits for this too. */
const QUICK = 2;
/** For what many will load: an eighth smaller, at twice the work. */
const SMALL = 7;
/** A window that holds a page: the default one takes megabytes for each of the pages being made. */
const WINDOW = 17;
/** One piece for all of a page: each further one is another turn of the compressor. */
const CHUNK = 64 * 1024;

const optionsOf = (quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: WINDOW },
  chunkSize: CHUNK,
});

/** So little takes less time here than it takes to hand it to a thread. */
const SHORT = 32 * 1024;

async function packQuickly(plain: Buffer): Promise<Buffer> {
  const options = optionsOf(QUICK);
  return ownBytes(
    plain.length <= SHORT ? brotliCompressSync(plain, options) : await compress(plain, options),
  );
}

/** The compressor hands out a corner of a larger buffer, which would be kept whole. */
const ownBytes = (corner: Buffer): Buffer => Buffer.from(corner);

export interface PackedPage {
  /** In bytes, at most: packed anew it is smaller. */
  readonly size: number;
  ask(): Buffer;
}

/** A page's bytes in Brotli: packed quickly, and once more, smaller, when they are asked for a second time. */
export async function packPage(plain: Buffer): Promise<PackedPage> {
  let bytes = await packQuickly(plain);
  let asked = 0;
  const packAgain = async () => {
    const smaller = ownBytes(await compress(await decompress(bytes), optionsOf(SMALL)));
    if (smaller.length < bytes.length) bytes = smaller;
  };
  return {
    size: bytes.length,
    ask() {
      asked++;
      // Without it the page is as good, only longer.
      if (asked === 2) packAgain().catch(() => undefined);
      return bytes;
    },
  };
}
