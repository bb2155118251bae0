import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { audit } from '#lib/kernel/audit.ts';
import { inTransaction } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import { givePlatePoints } from '#lib/money/points/service.ts';
import { refuseClaims } from '#lib/site/payment-methods/rules/refuse-claims.ts';
import { auditedPlate, type Desk, findPlate, getDeskPlate } from './desk.ts';
import { notifyPlateAnswered } from './messages.ts';
import type { DeskPlate, GivenAnswer } from './model/desk.ts';
import type { PlateAnswer } from './model/sealed.ts';
import { pointsOf, RUBRIC_VERSION, scoreOf } from './rules/score.ts';
import { openAnswer, sealAnswer } from './seals.ts';
import { plate } from './tables.ts';
import { transitionPlate } from './transitions.ts';

/** Dietitians' acts on plates. */

/**
 * Claims a plate. Idempotent; of two concurrent claims one wins.
 * @throws ShopError plateNotFound (404); plateTaken with the colleague's name
 */
export async function claimPlate(ctx: Desk, number: string): Promise<DeskPlate> {
  await inTransaction(ctx, async (tx) => {
    const { staffId } = tx.actor;
    const taken = await transitionPlate(tx, { number, to: 'claimed', set: { staffId } });
    if (taken) return audit(tx, auditedPlate(taken, 'claim'));
    const { plate: row, by } = await findPlate(tx, number);
    if (row.staffId !== staffId) throw new ShopError('plateTaken', { params: { name: by ?? '' } });
  });
  return getDeskPlate(ctx, number);
}

const isMine = ({ actor }: Desk) => eq(plate.staffId, actor.staffId);

/** Returns a plate to the queue. @throws ShopError plateNotFound (404); plateNotYours (403) */
export function releasePlate(ctx: Desk, number: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const back = await transitionPlate(tx, { number, to: 'sent', who: isMine(tx), set: { staffId: null } });
    if (back) return audit(tx, auditedPlate(back, 'release'));
    const { plate: row } = await findPlate(tx, number);
    if (row.state !== 'sent') throw new ShopError('plateNotYours', { status: 403 });
  });
}

/**
 * Answers a claimed plate, once; the same answer again is a no-op. Notifies the member and gives them health
 * points.
 * @throws ShopError plateNotFound (404); plateNotYours (403); plateAnswered if it was answered otherwise;
 *   careClaims at a text
 */
export async function answerPlate(ctx: Desk, { number, ...given }: GivenAnswer): Promise<DeskPlate> {
  for (const field of ['praise', 'change', 'swap'] as const) refuseClaims(ctx, field, given[field]);
  await inTransaction(ctx, async (tx) => {
    const { plate: row } = await findPlate(tx, number);
    if (row.staffId !== tx.actor.staffId) throw new ShopError('plateNotYours', { status: 403 });
    const { portions, praise, change, swap } = given;
    const score = scoreOf(row.kind, portions);
    const points = pointsOf(row.kind, portions);
    const answer: PlateAnswer = { rubric: RUBRIC_VERSION, portions, score, points, praise, change, swap };
    const answered = await transitionPlate(tx, {
      number,
      to: 'answered',
      who: isMine(tx),
      set: { answer: sealAnswer(tx, number, answer) },
    });
    if (!answered) return refuseOther(tx, number, answer);
    await audit(tx, auditedPlate(answered, 'answer'));
    await givePlatePoints(tx, answered);
    await notifyPlateAnswered(tx, answered);
  });
  return getDeskPlate(ctx, number);
}

async function refuseOther(tx: Desk, number: string, answer: PlateAnswer): Promise<void> {
  const { plate: row } = await findPlate(tx, number);
  if (row.staffId !== tx.actor.staffId) throw new ShopError('plateNotYours', { status: 403 });
  if (!isDeepStrictEqual(openAnswer(tx, row), answer)) throw new ShopError('plateAnswered');
}
