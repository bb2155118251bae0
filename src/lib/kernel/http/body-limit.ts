import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

/**
 * Refuses larger bodies, in bytes. A declared length is trusted, because Node enforces it. Hono's own check
 * opens the body as a stream, which costs more than the rest of a small call.
 */
export function limitBody(mostNow: () => number, refuse: (c: Context) => Response): MiddlewareHandler {
  const counted = (maxSize: number) => bodyLimit({ maxSize, onError: refuse });
  return (c, next) => {
    const most = mostNow();
    return lengthOf(c) <= most ? next() : counted(most)(c, next);
  };
}

/** In bytes; 0 without a declared length and without chunks. NaN for chunks: the body must be counted. */
const lengthOf = ({ req }: Context): number =>
  Number(req.header('content-length') ?? (req.header('transfer-encoding') === undefined ? 0 : Number.NaN));
