import { and, count, eq, gte } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { notFound, ShopError } from '#lib/kernel/errors.ts';
import { claimPictures, revokeStaffLinks } from '#lib/kernel/files/uploads.ts';
import { cryptoRandom, type MemberId } from '#lib/kernel/ids.ts';
import { withFreeNumber } from '#lib/kernel/text/free-number.ts';
import { taipeiDayNumber, taipeiDayStart } from '#lib/kernel/time/taipei.ts';
import { lockMember, shareLockMember } from '#lib/people/account/service.ts';
import type { SendPlateInput } from './model/plate.ts';
import { answerDueAt } from './rules/due.ts';
import { plateNumber } from './rules/number.ts';
import { isOpen } from './rules/state.ts';
import { sealContent } from './seals.ts';
import { plate } from './tables.ts';
import { erase, transitionPlate } from './transitions.ts';

/** A member's acts on their plates. */

/**
 * Sends a photo of a meal to dietitians. Idempotent per key.
 * @returns its number
 * @throws ShopError plateTooMany above the daily limit; pictureUnknown; 40014 if the member has left
 */
export function sendPlate(ctx: Ctx, memberId: MemberId, input: SendPlateInput): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    await lockMember(tx, memberId);
    await shareLockMember(tx, memberId);
    const [known] = await tx.db
      .select({ number: plate.number })
      .from(plate)
      .where(and(eq(plate.memberId, memberId), eq(plate.idempotencyKey, input.idempotencyKey)));
    if (known) return known.number;
    await refuseTooMany(tx, memberId);
    await claimPictures(tx, { addresses: [input.picture], field: 'picture' });
    const { idempotencyKey, kind, picture, meal, note } = input;
    return withFreeNumber(
      () => plateNumber(tx.now, cryptoRandom),
      async (number) => {
        const [made] = await tx.db
          .insert(plate)
          .values({
            number,
            memberId,
            idempotencyKey,
            kind,
            picture,
            locale: tx.locale,
            state: 'sent',
            stateAt: tx.now,
            sentAt: tx.now,
            dueAt: answerDueAt(tx.now, tx.config.limits),
            said: sealContent(tx, number, { meal, note }),
          })
          .onConflictDoNothing({ target: plate.number })
          .returning({ number: plate.number });
        return made?.number;
      },
    );
  });
}

async function refuseTooMany(tx: Ctx, memberId: MemberId): Promise<void> {
  const most = tx.config.limits.platesPerDay;
  const [today] = await tx.db
    .select({ plates: count() })
    .from(plate)
    .where(and(eq(plate.memberId, memberId), gte(plate.sentAt, taipeiDayStart(taipeiDayNumber(tx.now)))));
  if ((today?.plates ?? 0) >= most) throw new ShopError('plateTooMany', { params: { most } });
}

/** @throws ShopError plateNotFound (404), also for another member's and for an erased one */
export async function readOwn(ctx: Ctx, memberId: MemberId, number: string) {
  const [found] = await ctx.db
    .select()
    .from(plate)
    .where(and(eq(plate.number, number), eq(plate.memberId, memberId)));
  if (!found || found.state === 'erased') throw notFound('plateNotFound');
  return found;
}

/** Withdraws a plate from dietitians. Idempotent. @throws ShopError plateNotFound (404); plateAnswered */
export function withdrawPlate(ctx: Ctx, memberId: MemberId, number: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const moved = await transitionPlate(tx, {
      number,
      to: 'withdrawn',
      who: eq(plate.memberId, memberId),
      set: { staffId: null },
    });
    if (moved) return revokeStaffLinks(tx, moved.picture ? [moved.picture] : [], true);
    const { state } = await readOwn(tx, memberId, number);
    if (state !== 'withdrawn') throw new ShopError('plateAnswered');
  });
}

/**
 * Erases a plate permanently. @throws ShopError plateNotFound (404); plateOpen while it waits for an answer
 */
export function erasePlate(ctx: Ctx, memberId: MemberId, number: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const own = await readOwn(tx, memberId, number);
    if (isOpen(own.state)) throw new ShopError('plateOpen');
    await erase(tx, own);
  });
}
