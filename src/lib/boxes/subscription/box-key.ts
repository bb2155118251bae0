import { z } from 'zod';
import type { Ctx } from '#lib/kernel/context.ts';
import { readDatedClaim, writeDatedClaim } from '#lib/kernel/crypto/signed-claim.ts';
import { linkMark } from '#lib/people/account/service.ts';
import { cutOffOf } from './rules/cut-off.ts';
import type { SubscriptionRow } from './transitions.ts';

/**
 * The payload of a charge notice's link. Its holder may skip this box, pause or end this subscription, and
 * nothing else.
 */
export interface BoxKey {
  readonly number: string;
  /** The announced cycle. */
  readonly box: number;
  readonly mark: string;
  /** The box's cut-off, when the key expires. */
  readonly until: Date;
}

const PURPOSE = 'box-ahead';
const Claim = z.tuple([z.string().min(1), z.int(), z.string()]);

export async function writeBoxKey(
  ctx: Ctx,
  { number, memberId, nextCycle }: SubscriptionRow,
  dueOn: string,
): Promise<string> {
  const { limits, linkSecret } = ctx.config;
  // For a locked account the link leads to sign-in.
  const mark = (await linkMark(ctx, memberId)) ?? '';
  return writeDatedClaim(PURPOSE, [number, nextCycle, mark], cutOffOf(dueOn, limits), linkSecret);
}

/**
 * Reads a key. The caller checks whether it is still valid.
 * @returns null for anything that this shop did not sign
 */
export function readBoxKey({ config: { linkSecret } }: Ctx, text: string): BoxKey | null {
  const said = readDatedClaim(PURPOSE, text, linkSecret);
  const claim = Claim.safeParse(said?.claim);
  if (!said || !claim.success) return null;
  const [number, box, mark] = claim.data;
  return { number, box, mark, until: said.until };
}
