import type { Config } from '#lib/kernel/config.ts';
import { SealError, sealBytes, unsealBytes } from '#lib/kernel/crypto/seal.ts';
import { fileStore } from '#lib/kernel/files/store.ts';

/**
 * A long file is stored in pieces, so that reading and writing need memory for only one. Each piece is sealed
 * at its own place, because the file contains unsealed column data.
 */
const PIECE_BYTES = 512 * 1024;

const nameOf = (file: string, piece: number): string => `${file}.${piece}`;
const placeOf = (name: string): string => `file:${name}`;

interface Written {
  readonly pieces: number;
  readonly bytes: number;
}

/**
 * Writes a file while it is generated.
 * @param before called with the number of pieces before each one is stored, so that cleanup knows of all
 */
export async function writePieces(
  config: Config,
  file: string,
  texts: AsyncIterable<string>,
  before: (pieces: number) => Promise<void>,
): Promise<Written> {
  const store = fileStore(config);
  let pieces = 0;
  let bytes = 0;
  let waiting: Buffer[] = [];
  let size = 0;
  const flush = async () => {
    await before(pieces + 1);
    const name = nameOf(file, pieces);
    await store.write(name, sealBytes(config.healthKeys, Buffer.concat(waiting), placeOf(name)));
    pieces += 1;
    bytes += size;
    waiting = [];
    size = 0;
  };
  for await (const text of texts) {
    const next = Buffer.from(text);
    waiting.push(next);
    size += next.length;
    if (size >= PIECE_BYTES) await flush();
  }
  if (size > 0) await flush();
  return { pieces, bytes };
}

/**
 * Streams a file.
 * @returns null if its first piece cannot be read, because its key was removed
 */
export async function readPieces(
  config: Config,
  file: string,
  pieces: number,
): Promise<ReadableStream<Uint8Array> | null> {
  const read = async (piece: number): Promise<Uint8Array> => {
    const name = nameOf(file, piece);
    const bytes = await fileStore(config).read(name);
    if (!bytes) throw new Error('a piece of a file is gone');
    return unsealBytes(config.healthKeys, bytes, placeOf(name));
  };
  const first = await read(0).catch(nullIfSealed);
  if (!first) return null;
  let next = 1;
  return new ReadableStream({
    start: (controller) => controller.enqueue(first),
    async pull(controller) {
      if (next === pieces) {
        controller.close();
        return;
      }
      controller.enqueue(await read(next));
      next += 1;
    },
  });
}

function nullIfSealed(error: unknown): null {
  if (error instanceof SealError) return null;
  throw error;
}

export async function removePieces(config: Config, file: string, pieces: number): Promise<void> {
  const store = fileStore(config);
  for (let piece = 0; piece < pieces; piece += 1) await store.remove(nameOf(file, piece));
}
