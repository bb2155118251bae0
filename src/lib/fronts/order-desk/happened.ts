import { and, asc, eq, getTableColumns, gt, inArray, notInArray } from 'drizzle-orm';
import type { ParcelState } from '#lib/after/shipment/codes.ts';
import { stateName } from '#lib/after/shipment/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { hasWord } from '#lib/kernel/i18n/words.ts';
import { auditEntry } from '#lib/kernel/tables.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { statusName } from '#lib/orders/order/service.ts';
import { order, orderMove } from '#lib/orders/order/tables.ts';
import type { DeskEvent } from './model/order.ts';
import { happenings } from './names.ts';
import type { Subject } from './subject.ts';

/** Events of an order from its transitions and the audit log. */

export interface OrderEvent {
  readonly kind: DeskEvent['kind'];
  readonly at: Date | null;
  readonly text: string;
  /** In the form of `actorName`. */
  readonly by?: string | null;
}

/** @param since id of the last known transition */
export async function transitionsSince(ctx: Ctx, { id }: Subject, since = 0): Promise<OrderEvent[]> {
  const say = happenings(ctx);
  const moves = await ctx.db
    .select({ ...getTableColumns(orderMove), delivery: order.deliveryType })
    .from(orderMove)
    .innerJoin(order, eq(order.id, orderMove.orderId))
    .where(and(eq(orderMove.orderId, id), gt(orderMove.id, since)))
    .orderBy(asc(orderMove.id));
  return moves.map(({ at, by, from, to, delivery }) => ({
    kind: 'move',
    at,
    by,
    text: say('moved', {
      from: statusName(ctx.locale, from, delivery),
      to: statusName(ctx.locale, to, delivery),
    }),
  }));
}

const NO_MOVES = ['order.move'];
/** Entries that do not change the order. */
export const NO_CHANGES = [...NO_MOVES, 'order.look'];

/** Acts on the order and its parcels. Transitions are left out, because they are events of their own. */
export async function actsOf(
  ctx: Ctx,
  { names }: Subject,
  { since = 0, without = NO_MOVES }: { readonly since?: number; readonly without?: readonly string[] } = {},
): Promise<OrderEvent[]> {
  const entries = await ctx.db
    .select()
    .from(auditEntry)
    .where(
      and(
        inArray(auditEntry.subject, [...names]),
        gt(auditEntry.id, since),
        notInArray(auditEntry.act, [...without]),
      ),
    )
    .orderBy(asc(auditEntry.id));
  return entries.map(({ at, actor, act, before, after }) => ({
    kind: act.startsWith('refund.') ? 'refund' : 'audit',
    at,
    by: actor,
    text: textOf(ctx, act, { ...toldOf(before), ...toldOf(after) }),
  }));
}

/** Values of an entry for its text. */
interface Told {
  readonly tag?: string;
  readonly state?: ParcelState;
  readonly number?: string;
  readonly total?: number;
}

const toldOf = (value: unknown): Told => (value ?? {}) as Told;

/** The text of an act, or its plain name if staff need not know it. */
function textOf(ctx: Ctx, act: string, { tag = '', state, number = '', total }: Told): string {
  const say = happenings(ctx);
  if (!hasWord(ctx.locale, 'staff', `events.acts.${act}`)) return say('act', { act });
  return say(`acts.${act}`, {
    tag,
    state: act.startsWith('shipment.') && state ? stateName(ctx.locale, state) : '',
    number,
    amount: total === undefined ? '' : formatAmount(total),
  });
}
