import { createHmac, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { z } from 'zod';
import { limitBody } from '#lib/kernel/http/body-limit.ts';
import type { RequestEnv } from '#lib/kernel/http/request.ts';
import type { Runtime } from '#lib/kernel/runtime.ts';
import { recordFriendship } from './friendship.ts';

/** LINE's webhook for friends and blocks of the official account; set as the channel's webhook URL. */
export const LINE_WEBHOOK_PATH = '/line/webhook';

const BODY_MOST = 256 * 1024;
/** The largest time that a Date can represent, in ms. */
const MOMENT_MOST = 8.64e15;

const Notice = z.object({ events: z.array(z.unknown()).max(1000) });
const Friendship = z.object({
  type: z.enum(['follow', 'unfollow']),
  timestamp: z.int().min(0).max(MOMENT_MOST),
  source: z.object({ userId: z.string().max(50) }),
});

/** Other events are acknowledged, too; otherwise LINE would consider the shop broken. */
export function lineWebhook(runtime: Runtime): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  const account = runtime.config.lineMessaging;
  if (!account) return app;
  const limit = limitBody(
    () => BODY_MOST,
    (c) => c.text('Too Large', 413),
  );
  app.post(LINE_WEBHOOK_PATH, limit, async (c) => {
    const body = Buffer.from(await c.req.arrayBuffer());
    if (!isSigned(account.channelSecret, body, c.req.header('x-line-signature') ?? ''))
      return c.text('Unauthorized', 401);
    const notice = Notice.safeParse(jsonOf(body));
    if (!notice.success) return c.text('Bad Request', 400);
    const ctx = runtime.context();
    for (const event of notice.data.events) {
      const said = Friendship.safeParse(event);
      if (!said.success) continue;
      const { type, timestamp, source } = said.data;
      const isFriend = type === 'follow';
      const subject = source.userId.replaceAll('\0', '');
      await recordFriendship(ctx, { subject, isFriend, at: new Date(timestamp) });
    }
    return c.json({});
  });
  return app;
}

function isSigned(secret: string, body: Buffer, signature: string): boolean {
  const right = createHmac('sha256', secret).update(body).digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === right.length && timingSafeEqual(given, right);
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
