import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Brotli quality for the first request, which waits for it. */
const QUICK = 2;
/** Brotli quality for repeated requests: an eighth smaller, at twice the work. */
const SMALL = 7;
/** Fits a page: the default window takes megabytes per page in progress. */
const WINDOW = 17;
/** One chunk per page: each further chunk is another round of the compressor. */
const CHUNK = 64 * 1024;

const optionsOf = (quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: WINDOW },
  chunkSize: CHUNK,
});

/** In bytes. Below this, compressing takes less time than passing the work to a thread. */
const SHORT = 32 * 1024;

async function packQuickly(plain: Buffer): Promise<Buffer> {
  const options = optionsOf(QUICK);
  return ownBytes(
    plain.length <= SHORT ? brotliCompressSync(plain, options) : await compress(plain, options),
  );
}

/** The compressor returns a slice of a larger buffer, which would be retained whole. */
const ownBytes = (corner: Buffer): Buffer => Buffer.from(corner);

export interface PackedPage {
  /** Upper bound in bytes: the second compression makes it smaller. */
  readonly size: number;
  ask(): Buffer;
}

/** Compresses a page with Brotli: fast at first, and smaller at the second request. */
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
      // A failure only leaves the larger bytes in use.
      if (asked === 2) packAgain().catch(() => undefined);
      return bytes;
    },
  };
}
