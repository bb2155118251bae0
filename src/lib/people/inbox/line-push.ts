import { z } from 'zod';
import type { Ctx } from '#lib/kernel/context.ts';
import { PermanentError } from '#lib/kernel/jobs/events.ts';
import { messageKey } from '#lib/kernel/mail/message-key.ts';
import type { Sending } from '#lib/kernel/mail/outgoing.ts';
import type { Transport } from '#lib/kernel/mail/transport.ts';
import { addHours, addSeconds } from '#lib/kernel/time/clock.ts';
import type { LineMessagingConfig } from '#lib/people/account/environment.ts';
import { isLineFriend } from '#lib/people/account/service.ts';

/**
 * The part of LINE's Messaging API that writes to friends of the official account
 * (docs/decisions/0053-line-push.md).
 */

/** LINE deduplicates a message for a day; a later retry would send it again. */
const KNOWN_HOURS = 23;
/** Tokens are renewed this long before they expire. */
const TOKEN_SPARE_SECONDS = 60;

export const lineTransport = (ctx: Ctx): Transport => ({
  keepsBodies: ctx.config.mode === 'demo',
  mailsAtOnce: 0,
  smsAtOnce: 0,
  send: (sending) => push(ctx, sending),
});

async function push(ctx: Ctx, sending: Sending): Promise<void> {
  const { lineMessaging: line, ownContacts } = ctx.config;
  if (!line) throw new PermanentError('the shop has no channel at LINE');
  // LINE accepts messages to people who blocked the account, and silently drops them. The shop's own people
  // need not be members.
  const isOwn = ownContacts.line.includes(sending.recipient);
  if (!isOwn && !(await isLineFriend(ctx, sending.recipient))) throw new PermanentError('no friend at LINE');
  if (sending.tries > 1 && addHours(sending.holdUntil ?? sending.createdAt, KNOWN_HOURS) < ctx.now)
    throw new PermanentError('LINE may have sent it and would not know it again');
  const first = await ask(ctx, line, sending, await tokenOf(ctx, line));
  if (first !== 401) return refuseUnlessSent(first);
  // Revoked early, as LINE does when the channel's secret changes.
  forgetToken(line);
  return refuseUnlessSent(await ask(ctx, line, sending, await tokenOf(ctx, line)));
}

const Sent = z.object({ sentMessages: z.array(z.object({ id: z.string() })).min(1) });

/** @returns LINE's status; 200 only if the answer lists the sent messages */
async function ask(
  ctx: Ctx,
  { apiUrl }: LineMessagingConfig,
  sending: Sending,
  token: string,
): Promise<number> {
  const answer = await fetch(`${apiUrl}/v2/bot/message/push`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'x-line-retry-key': messageKey(ctx.config, 'line-push', sending),
    },
    body: JSON.stringify({ to: sending.recipient, messages: [{ type: 'text', text: sending.body }] }),
    redirect: 'error',
    signal: timeLimit(ctx),
  });
  const said = await answer.text();
  if (answer.status !== 200) return answer.status;
  Sent.parse(JSON.parse(said));
  return 200;
}

/** 409: an earlier attempt was accepted, but its answer was lost. */
function refuseUnlessSent(status: number): void {
  if (status === 200 || status === 409) return;
  const said = `LINE answered ${status}`;
  // It understood the request, and does not know this person or refuses this text.
  throw status === 400 ? new PermanentError(said) : new Error(said);
}

interface Token {
  readonly token: string;
  readonly until: Date;
}

const Issued = z.object({ access_token: z.string().min(1), expires_in: z.number() });

/**
 * Stateless tokens: valid for a quarter of an hour and unlimited in number, so each process has its own and
 * none is stored.
 */
const tokens = new Map<string, Token>();
const tokenKey = ({ apiUrl, channelId }: LineMessagingConfig): string => `${apiUrl} ${channelId}`;

const forgetToken = (line: LineMessagingConfig): void => void tokens.delete(tokenKey(line));

async function tokenOf(ctx: Ctx, line: LineMessagingConfig): Promise<string> {
  const kept = tokens.get(tokenKey(line));
  if (kept && kept.until > ctx.now) return kept.token;
  const answer = await fetch(`${line.apiUrl}/oauth2/v3/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: line.channelId,
      client_secret: line.channelSecret,
    }),
    redirect: 'error',
    signal: timeLimit(ctx),
  });
  const said = await answer.text();
  if (!answer.ok) throw new Error(`LINE gave no token: ${answer.status}`);
  const { access_token: token, expires_in: seconds } = Issued.parse(JSON.parse(said));
  tokens.set(tokenKey(line), { token, until: addSeconds(ctx.now, seconds - TOKEN_SPARE_SECONDS) });
  return token;
}

const timeLimit = ({ config }: Ctx): AbortSignal =>
  AbortSignal.timeout(config.limits.providerTimeoutSeconds * 1000);
