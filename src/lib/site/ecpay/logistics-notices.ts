import { Hono } from 'hono';
import { systemActor } from '#lib/kernel/actor.ts';
import { actingAs, type Ctx } from '#lib/kernel/context.ts';
import { limitBody } from '#lib/kernel/http/body-limit.ts';
import type { RequestEnv } from '#lib/kernel/http/request.ts';
import type { Runtime } from '#lib/kernel/runtime.ts';
import type { Fields } from './check-mac.ts';

/** The outcome of a carrier's notification. `repeated` and `noted` get the same acknowledgement. */
export type Received = 'unsigned' | 'unreadable' | 'unknown' | 'repeated' | 'noted';

interface Notices {
  /** A path of Hono; its parameters are passed to `receive`. */
  readonly path: string;
  /** The provider's name of the unknown number. */
  readonly number: string;
  receive(ctx: Ctx, fields: Fields, named: Readonly<Record<string, string>>): Promise<Received>;
}

const BODY_MOST = 16 * 1024;

/**
 * Webhooks of carriers. They come from another site by nature, so the signature replaces the API's same-site
 * check.
 */
export function logisticsNotices(runtime: Runtime, { path, number, receive }: Notices): Hono<RequestEnv> {
  // Exactly `1|OK` stops the retries.
  const answers: Readonly<Record<Received, string>> = {
    unsigned: '0|CheckMacValue Error',
    unreadable: '0|Fields Error',
    unknown: `0|Unknown ${number}`,
    repeated: '1|OK',
    noted: '1|OK',
  };
  const notices = new Hono<RequestEnv>();
  const limit = limitBody(
    () => BODY_MOST,
    (c) => c.text('0|Too Large', 413),
  );
  notices.post(path, limit, async (c) => {
    const ctx = { ...actingAs(runtime.context(), systemActor('ecpay')), requestId: c.get('requestId') };
    const fields = Object.fromEntries(new URLSearchParams(await c.req.text()));
    return c.text(answers[await receive(ctx, fields, c.req.param())]);
  });
  notices.all(path, (c) => c.text('0|Method Not Allowed', 405, { allow: 'POST' }));
  return notices;
}
