import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const BYTES_MOST = 24 * 1024 * 1024;
const REMEMBERED = 4000;

/** The bytes of a page in an encoding, made from Brotli's. `etag` names the content. */
export type Bodies = (etag: string, br: Buffer, encoding: Encoding) => Buffer;

/**
 * Brotli's bytes are kept with the page. The others are made when somebody asks for them, and kept from the second time
 * on: a crawler that reads every page once in gzip does not push out what browsers ask for again and again.
 */
export function createBodies(): Bodies {
  const kept = new LRUCache<string, Buffer>({
    maxSize: BYTES_MOST,
    sizeCalculation: ({ length }) => length || 1,
  });
  const asked = new LRUCache<string, true>({ max: REMEMBERED });
  return (etag, br, encoding) => {
    if (encoding === 'br') return br;
    const key = encoding + etag;
    const found = kept.get(key);
    if (found) return found;
    const plain = brotliDecompressSync(br);
    const made = encoding === 'gzip' ? gzipSync(plain) : plain;
    // Copied: the (de)compressor hands out a corner of a larger buffer, which would be kept whole.
    if (asked.has(key)) kept.set(key, Buffer.from(made));
    else asked.set(key, true);
    return made;
  };
}

export type Encoding = 'br' | 'gzip' | 'plain';
