import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';

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

async function pack(plain: Buffer, quality: number): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: WINDOW };
  // Copied: the compressor hands out a corner of a larger buffer, which would be kept whole.
  return Buffer.from(await compress(plain, { params, chunkSize: CHUNK }));
}

export interface PackedPage {
  /** In bytes, at most: packed anew it is smaller. */
  readonly size: number;
  ask(): Buffer;
}

/** A page's bytes in Brotli: packed quickly, and once more, smaller, when they are asked for a second time. */
export async function packPage(plain: Buffer): Promise<PackedPage> {
  let bytes = await pack(plain, QUICK);
  let asked = 0;
  const packAgain = async () => {
    const smaller = await pack(await decompress(bytes), SMALL);
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
