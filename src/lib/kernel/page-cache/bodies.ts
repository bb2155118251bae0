import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const BYTES_MOST = 24 * 1024 * 1024;
const REMEMBERED = 4000;

/** A page's bytes in an encoding, converted from Brotli. `etag` identifies the content. */
export type Bodies = (etag: string, br: Buffer, encoding: Encoding) => Buffer;

/**
 * Brotli bytes are cached with the page. Other encodings are made on demand and cached from the second
 * request on. So a crawler that reads every page once in gzip does not evict frequently requested bodies.
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
    // Copied: the (de)compressor returns a slice of a larger buffer, which would be retained whole.
    if (asked.has(key)) kept.set(key, Buffer.from(made));
    else asked.set(key, true);
    return made;
  };
}

export type Encoding = 'br' | 'gzip' | 'plain';
