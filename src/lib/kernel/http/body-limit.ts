import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

/**
 * Refuses a body larger than so many bytes. One that says its length is judged by it, which Node holds it to: hono's
 * own check opens the body as a stream, and that costs more than the rest of a small call.
 */
export function limitBody(mostNow: () => number, refuse: (c: Context) => Response): MiddlewareHandler {
  const counted = (maxSize: number) => bodyLimit({ maxSize, onError: refuse });
  return (c, next) => {
    const most = mostNow();
    return lengthOf(c) <= most ? next() : counted(most)(c, next);
  };
}

/** In bytes; one that says neither its length nor that it comes in pieces has no body. NaN: it is to be counted. */
const lengthOf = ({ req }: Context): number =>
  Number(req.header('content-length') ?? (req.header('transfer-encoding') === undefined ? 0 : Number.NaN));
