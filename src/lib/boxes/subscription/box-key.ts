import { z } from 'zod';
import type { Ctx } from '#lib/kernel/context.ts';
import { readDatedClaim, writeDatedClaim } from '#lib/kernel/crypto/signed-claim.ts';
import { linkMark } from '#lib/people/account/service.ts';
import { cutOffOf } from './rules/cut-off.ts';
import type { SubscriptionRow } from './transitions.ts';

/** What the notice of a charge says: whoever has it may skip this box, pause or end this subscription, and do nothing else. */
export interface BoxKey {
  readonly number: string;
  /** The cycle that the notice told of. */
  readonly box: number;
  readonly mark: string;
  /** The box's cut-off. */
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
  // Of an account that is locked the link leads to signing in.
  const mark = (await linkMark(ctx, memberId)) ?? '';
  return writeDatedClaim(PURPOSE, [number, nextCycle, mark], cutOffOf(dueOn, limits), linkSecret);
}

/** @returns null for whatever this shop did not sign; whoever reads it judges whether it still holds */
export function readBoxKey({ config: { linkSecret } }: Ctx, text: string): BoxKey | null {
  const said = readDatedClaim(PURPOSE, text, linkSecret);
  const claim = Claim.safeParse(said?.claim);
  if (!said || !claim.success) return null;
  const [number, box, mark] = claim.data;
  return { number, box, mark, until: said.until };
}
