import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { abandonCycle, retryCycleNow, sendRecoveryLink } from '#lib/boxes/subscription/service.ts';
import { subscription } from '#lib/boxes/subscription/tables.ts';
import type {
  BoxInput,
  MoveBoxInput,
  SubscriptionInput,
} from '#lib/boxes/subscription-change/model/inputs.ts';
import { endByShop, moveBox, resumeSubscription, skipBox } from '#lib/boxes/subscription-change/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { notFound } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import type { EndInput, RetryNowInput } from './model.ts';

/**
 * Staff's acts on a member's behalf, by the same services with the same rules and limits. The member is
 * notified of each. The event and the audit entry have the author.
 */

type Named = z.output<typeof SubscriptionInput>;
type OfBox = z.output<typeof BoxInput>;

/** @throws ShopError subscriptionNotFound (404) */
async function ownerOf({ db }: Ctx, number: string): Promise<MemberId> {
  const [found] = await db
    .select({ memberId: subscription.memberId })
    .from(subscription)
    .where(eq(subscription.number, number));
  if (!found) throw notFound('subscriptionNotFound');
  return found.memberId;
}

export const retryNow = (ctx: Ctx, { number, box, tries }: z.output<typeof RetryNowInput>): Promise<void> =>
  retryCycleNow(ctx, { number, cycle: box, tries });

export const sendRecoveryLinkFor = (ctx: Ctx, { number, box }: OfBox): Promise<void> =>
  sendRecoveryLink(ctx, { number, cycle: box });

export const leaveOut = (ctx: Ctx, { number, box }: OfBox): Promise<void> =>
  abandonCycle(ctx, { number, cycle: box });

export const skipFor = async (ctx: Ctx, of: OfBox): Promise<void> =>
  skipBox(ctx, await ownerOf(ctx, of.number), of);

export const moveFor = async (ctx: Ctx, input: MoveBoxInput): Promise<void> =>
  moveBox(ctx, await ownerOf(ctx, input.number), input);

export const resumeFor = async (ctx: Ctx, { number }: Named): Promise<void> =>
  resumeSubscription(ctx, await ownerOf(ctx, number), number);

export const endFor = async (ctx: Ctx, input: z.output<typeof EndInput>): Promise<void> =>
  endByShop(ctx, await ownerOf(ctx, input.number), input);
