import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { z } from 'zod';
import type { Ctx } from '#lib/kernel/context.ts';
import type { RequestEnv } from '#lib/kernel/http/request.ts';
import type { Runtime } from '#lib/kernel/runtime.ts';
import { addHours, addMinutes } from '#lib/kernel/time/clock.ts';
import { readForm } from '../ecpay/form.ts';
import { postToMerchant } from '../ecpay/post.ts';
import { answer } from './answer.ts';
import type { Behaviour, BotChannel, Channel } from './control.ts';
import { findPerson } from './people.ts';
import { lineChannelToken, linePerson, linePush } from './tables.ts';

/** An official account's calls of LINE's Messaging API, and LINE's webhook to it. */

const TOKEN_MINUTES = 15;
const RETRY_HOURS = 24;
const LIST_MOST = 50;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const Push = z.object({
  to: z.string().regex(/^U[0-9a-f]{32}$/),
  messages: z
    .array(z.object({ type: z.literal('text'), text: z.string().min(1).max(5000) }))
    .min(1)
    .max(5),
});

type LineContext = Context<RequestEnv>;

const denied = (c: LineContext, error: string) => c.json({ error }, 400);
const say = (c: LineContext, status: 400 | 401 | 403 | 409 | 429, message: string, more: object = {}) =>
  c.json({ message, ...more }, status);

interface Parts {
  readonly runtime: Runtime;
  readonly bot: BotChannel;
  readonly behaviour: Behaviour;
}

export function addPushCalls(app: Hono<RequestEnv>, { runtime, bot, behaviour }: Parts): void {
  app.post('/oauth2/v3/token', (c) => {
    const { channelTokens: mode, slowMs } = behaviour.control;
    return answer(c, { mode, slowMs }, async () => {
      const form = await readForm(c);
      if (form.grant_type !== 'client_credentials') return denied(c, 'unsupported_grant_type');
      if (form.client_id !== bot.channelId || form.client_secret !== bot.channelSecret)
        return denied(c, 'invalid_client');
      const ctx = runtime.context();
      const accessToken = randomBytes(32).toString('base64url');
      await ctx.db.insert(lineChannelToken).values({ accessToken, createdAt: ctx.now });
      return c.json({ token_type: 'Bearer', access_token: accessToken, expires_in: TOKEN_MINUTES * 60 });
    });
  });

  app.post('/v2/bot/message/push', async (c) => {
    const { pushes, slowMs } = behaviour.control;
    if (pushes === 'limited') return say(c, 429, 'You have reached your monthly limit.');
    if (pushes === 'forbidden') return say(c, 403, 'Access to this API is not available for your account');
    return answer(c, { mode: pushes, slowMs }, () => takePush(c, runtime.context()));
  });
}

async function takePush(c: LineContext, ctx: Ctx): Promise<Response> {
  const requestId = randomUUID();
  c.header('x-line-request-id', requestId);
  const token = (c.req.header('authorization') ?? '').replace(/^Bearer /, '');
  if (!(await isGood(ctx, token)))
    return say(c, 401, 'Authentication failed. Confirm that the access token is valid.');
  const asked = Push.safeParse(await c.req.json().catch(() => null));
  const retryKey = c.req.header('x-line-retry-key') ?? null;
  if (!asked.success || (retryKey !== null && !UUID.test(retryKey)))
    return say(c, 400, 'The request body has an invalid property');
  const { to, messages } = asked.data;
  const person = await findPerson(ctx, to);
  if (!person) return say(c, 400, 'Failed to send messages');
  const text = messages.map((one) => one.text.replaceAll('\0', '')).join('\n\n');
  // A message to a person who blocked the account is accepted, but not delivered.
  const pushed = { userId: to, text, retryKey, requestId, isDelivered: person.isFriend, createdAt: ctx.now };
  const [taken] = await ctx.db.insert(linePush).values(pushed).onConflictDoNothing().returning();
  const sent = (id: number) => [{ id: String(id), quoteToken: `q${id}` }];
  if (taken) return c.json({ sentMessages: sent(taken.id) });
  const [before] = await ctx.db
    .select()
    .from(linePush)
    .where(
      and(eq(linePush.retryKey, retryKey ?? ''), gt(linePush.createdAt, addHours(ctx.now, -RETRY_HOURS))),
    );
  if (!before) return say(c, 400, 'Failed to send messages');
  c.header('x-line-accepted-request-id', before.requestId);
  return say(c, 409, 'The retry key is already accepted', { sentMessages: sent(before.id) });
}

async function isGood(ctx: Ctx, accessToken: string): Promise<boolean> {
  const [found] = await ctx.db
    .select({ id: lineChannelToken.id })
    .from(lineChannelToken)
    .where(
      and(
        eq(lineChannelToken.accessToken, accessToken),
        gt(lineChannelToken.createdAt, addMinutes(ctx.now, -TOKEN_MINUTES)),
      ),
    );
  return found !== undefined;
}

/** Invalidates every issued token. */
export const expireChannelTokens = async ({ db }: Ctx): Promise<void> => {
  await db.delete(lineChannelToken);
};

export const listPushes = ({ db }: Ctx) =>
  db
    .select({ push: linePush, name: linePerson.name })
    .from(linePush)
    .innerJoin(linePerson, eq(linePerson.userId, linePush.userId))
    .orderBy(desc(linePush.id))
    .limit(LIST_MOST);

/** Notifies the shop that somebody has befriended or blocked its account. */
export async function notifyFriendship(
  ctx: Ctx,
  { bot, siteUrl }: Channel,
  userId: string,
  isFriend: boolean,
): Promise<void> {
  if (!bot) return;
  const body = JSON.stringify({
    destination: `U${'0'.repeat(32)}`,
    events: [
      {
        type: isFriend ? 'follow' : 'unfollow',
        mode: 'active',
        timestamp: ctx.now.getTime(),
        source: { type: 'user', userId },
        webhookEventId: randomUUID(),
        deliveryContext: { isRedelivery: false },
        ...(isFriend ? { replyToken: randomUUID(), follow: { isUnblocked: false } } : {}),
      },
    ],
  });
  const said = await postToMerchant(`${siteUrl}/line/webhook`, {
    headers: {
      'content-type': 'application/json',
      'x-line-signature': createHmac('sha256', bot.channelSecret).update(body).digest('base64'),
    },
    body,
  });
  if (said !== '{}') ctx.log.warn({ said }, 'the shop did not take what LINE told it');
}
