import { listSubscriptions } from '#lib/boxes/subscription/service.ts';
import type { Box, PrepaidBox } from '#lib/boxes/subscription-change/model/shown.ts';
import { getCalendar, listChoices } from '#lib/boxes/subscription-change/service.ts';
import { platesShared } from '#lib/care/plate/service.ts';
import {
  consentUntil,
  hasConsent,
  logHealthAccess,
  memberOfSelf,
} from '#lib/catalog/health-profile/service.ts';
import type { StaffActor } from '#lib/kernel/actor.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { notFound, ShopError } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { type CaseRow, findCase } from './cases.ts';
import { BOX_ACTS, type BoxAct } from './codes.ts';
import type { CaseDetail, NextBox, NextBoxInput } from './model/desk.ts';

/**
 * Daily goods, boxes and meals of a case's person. Family members have only goods that are marked as theirs.
 */

export const isAboutMember = async (ctx: Ctx, { personId, memberId }: CaseRow): Promise<boolean> =>
  (await memberOfSelf(ctx, personId)) === memberId;

/** The contents of each subscription's boxes. Packs have the doses of their sachets. */
export async function subscriptionsOf(
  ctx: Ctx,
  memberId: MemberId,
): Promise<NonNullable<CaseDetail['subscriptions']>> {
  const subscriptions = await listSubscriptions(ctx, memberId);
  return subscriptions
    .filter(({ state }) => state !== 'ended')
    .map(({ number, items }) => ({
      number,
      items: items.map(({ skuId, name, quantity, morning, evening }) => ({
        ...{ skuId, name, quantity, morning, evening },
      })),
    }));
}

const PLATES_SHOWN = 6;

/** The last meals with photos. The photo links end with the member's consent. */
export async function platesOf(
  ctx: Ctx,
  memberId: MemberId,
  { personId }: CaseRow,
): Promise<NonNullable<CaseDetail['plates']>> {
  const until = await consentUntil(ctx, personId, 'dietitian');
  const plates = await platesShared(ctx, memberId, { most: PLATES_SHOWN, until });
  return plates.map(({ number, meal, sentAt, picture, score, band }) => ({
    ...{ number, meal, sentAt, picture, score, band },
  }));
}

/** Whether the dietitian may see the boxes: the case is about the member, who shares their daily intake. */
export const mayKnowBoxes = async (ctx: Ctx, row: CaseRow): Promise<boolean> =>
  (await hasConsent(ctx, row.personId, 'dietitian', 'intake')) && (await isAboutMember(ctx, row));

/** @throws ShopError healthNoConsent (403) */
export async function refuseBoxes(ctx: Ctx, row: CaseRow): Promise<void> {
  if (!(await mayKnowBoxes(ctx, row))) throw new ShopError('healthNoConsent', { status: 403 });
}

const BOXES_LOOKED_AT = 6;

export interface OpenBox {
  readonly number: number;
  /** The box of a prepaid cycle. */
  readonly part?: number;
  readonly day: string;
  readonly items: Box['items'];
  readonly acts: readonly BoxAct[];
}

/**
 * The first coming box that can be changed; null if there is none. @throws ShopError subscriptionNotFound
 * (404)
 */
export async function openBox(ctx: Ctx, memberId: MemberId, number: string): Promise<OpenBox | null> {
  const { boxes, paid } = await getCalendar(ctx, memberId, { number, boxes: BOXES_LOOKED_AT });
  const ahead = paid.find(({ isOpen, mayChange }) => isOpen && mayChange.length > 0);
  if (ahead) return paidBox(ahead);
  // Services have no box.
  const next = boxes.find(
    ({ isOpen, state, deliveryType }) => isOpen && state === 'planned' && deliveryType !== 'none',
  );
  return next ? { ...next, acts: BOX_ACTS } : null;
}

/** A prepaid box cannot cost more: goods can be replaced, or moved to a later box. */
const paidBox = ({ box, part, day, items, mayChange, leftOutTo }: PrepaidBox): OpenBox => ({
  ...{ number: box, part, day },
  items: items.filter(({ skuId }) => mayChange.includes(skuId)),
  acts: BOX_ACTS.filter((act) => act === 'swap' || (act === 'leave' && leftOutTo !== null)),
});

/**
 * The next box that can be changed, and the goods for it.
 * @throws ShopError caseNotFound (404); healthNotAssigned, healthNoConsent (403); subscriptionNotFound (404);
 *   careNoOpenBox
 */
export async function getNextBox(
  ctx: Ctx<StaffActor>,
  { code, subscription: number, from }: NextBoxInput,
): Promise<NextBox> {
  const row = await findCase(ctx, code);
  if (!row) throw notFound('caseNotFound');
  await logHealthAccess(ctx, row.personId, 'intake');
  await refuseBoxes(ctx, row);
  const open = await openBox(ctx, row.memberId, number);
  if (!open) throw new ShopError('careNoOpenBox');
  const { goods } = await listChoices(ctx, row.memberId, {
    number,
    box: open.number,
    part: open.part,
    ...(from === undefined ? {} : { from: Number(from) }),
  });
  return {
    box: open.number,
    day: open.day,
    acts: [...open.acts],
    items: open.items.map(({ skuId, name, options, quantity }) => ({ skuId, name, options, quantity })),
    choices: goods
      .filter(({ refusal }) => refusal === null)
      .map(({ skuId, name, options }) => ({ skuId, name, options })),
  };
}
