import type { Config } from '#lib/kernel/config.ts';
import { fileStore } from '#lib/kernel/files/store.ts';

/** A long file lies in the store in pieces: neither writing nor reading it holds more than one of them. */
const PIECE_BYTES = 512 * 1024;

const nameOf = (file: string, piece: number): string => `${file}.${piece}`;

interface Written {
  readonly pieces: number;
  readonly bytes: number;
}

/**
 * Writes a file while it is made.
 * @param before is told of every piece before it is there: whoever cleans up knows of it
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
    await store.write(nameOf(file, pieces), Buffer.concat(waiting));
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

/** The file, read as it is sent. */
export function readPieces(config: Config, file: string, pieces: number): ReadableStream<Uint8Array> {
  const store = fileStore(config);
  let next = 0;
  return new ReadableStream({
    async pull(controller) {
      if (next === pieces) {
        controller.close();
        return;
      }
      const bytes = await store.read(nameOf(file, next));
      if (!bytes) throw new Error('a piece of a file is gone');
      next += 1;
      controller.enqueue(bytes);
    },
  });
}

export async function removePieces(config: Config, file: string, pieces: number): Promise<void> {
  const store = fileStore(config);
  for (let piece = 0; piece < pieces; piece += 1) await store.remove(nameOf(file, piece));
}
