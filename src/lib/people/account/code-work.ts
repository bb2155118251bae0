import { createHash } from 'node:crypto';
import { and, count, gt, inArray, ne } from 'drizzle-orm';
import { z } from 'zod';
import { actingVisitor } from '#lib/kernel/actor.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { keyedHash } from '#lib/kernel/crypto/keyed-hash.ts';
import { readDatedClaim, writeDatedClaim } from '#lib/kernel/crypto/signed-claim.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import { createToken } from '#lib/kernel/ids.ts';
import { codesRequested } from '#lib/kernel/metrics.ts';
import { addDays, addMinutes } from '#lib/kernel/time/clock.ts';
import type { SolvedWork } from './model.ts';
import { type Contact, type Work, workText, zeroBits } from './rules.ts';
import { codeRequester } from './tables.ts';

/**
 * Proof of work for browsers that request codes for several numbers: a second for a shopper, days for an
 * attacker with thousands of numbers (docs/decisions/0104-codes-that-cost.md).
 */

const PURPOSE = 'code-work';
const GOOD_FOR_MINUTES = 10;
const Claim = z.tuple([z.string(), z.int(), z.string()]);

const hashOf = ({ config }: Ctx, text: string): string => keyedHash(config, 'codeAsker', text);

/** The network address and, if known, the browser. */
const askersOf = (ctx: Ctx): string[] => {
  const visitor = actingVisitor(ctx.actor);
  return [`ip ${ctx.ip}`, ...(visitor ? [`browser ${visitor}`] : [])].map((asker) => hashOf(ctx, asker));
};

/** @throws ShopError codeWorkNeeded with the challenge, from the second number on */
export async function requireWork(ctx: Ctx, contact: Contact, done: SolvedWork | undefined): Promise<void> {
  const { proofOfWorkBits, maxProofOfWorkBits } = ctx.config.limits;
  if (contact.kind !== 'mobile' || proofOfWorkBits === 0) return;
  const others = await otherNumbers(ctx, contact.recipient);
  if (others === 0 || (done && isDone(ctx, contact.recipient, done))) return;
  codesRequested.inc({ channel: contact.kind, outcome: 'work' });
  const bits = Math.min(Math.max(proofOfWorkBits, maxProofOfWorkBits), proofOfWorkBits + others - 1);
  throw new ShopError('codeWorkNeeded', { data: challengeFor(ctx, contact.recipient, bits) });
}

function challengeFor(ctx: Ctx, recipient: string, bits: number): Work {
  const until = addMinutes(ctx.now, GOOD_FOR_MINUTES);
  const claim = [hashOf(ctx, recipient), bits, createToken()];
  return { challenge: writeDatedClaim(PURPOSE, claim, until, ctx.config.linkSecret), bits };
}

/** Whether the work is valid for this number and recent. `countCode` makes each proof count once. */
function isDone(ctx: Ctx, recipient: string, { challenge, answer }: SolvedWork): boolean {
  const said = readDatedClaim(PURPOSE, challenge, ctx.config.linkSecret);
  const claim = Claim.safeParse(said?.claim);
  if (!said || !claim.success || said.until <= ctx.now) return false;
  const [whose, bits] = claim.data;
  const hash = createHash('sha256').update(workText(challenge, answer)).digest();
  return whose === hashOf(ctx, recipient) && zeroBits(hash) >= bits;
}

/** The higher number of other recipients, of the browser or of its address. */
async function otherNumbers(ctx: Ctx, recipient: string): Promise<number> {
  const rows = await ctx.db
    .select({ numbers: count() })
    .from(codeRequester)
    .where(
      and(
        inArray(codeRequester.asker, askersOf(ctx)),
        ne(codeRequester.recipient, hashOf(ctx, recipient)),
        gt(codeRequester.until, ctx.now),
      ),
    )
    .groupBy(codeRequester.asker);
  return Math.max(0, ...rows.map(({ numbers }) => numbers));
}

/** Records that this requester requested a code for this number. */
export async function recordCodeRequest(tx: Ctx, { recipient }: Contact): Promise<void> {
  const until = addDays(tx.now, 1);
  await tx.db
    .insert(codeRequester)
    .values(askersOf(tx).map((asker) => ({ asker, recipient: hashOf(tx, recipient), until })))
    .onConflictDoUpdate({ target: [codeRequester.asker, codeRequester.recipient], set: { until } });
}
