import { and, eq } from 'drizzle-orm';
import { ownItems, type SubscriptionRow } from '#lib/boxes/subscription/service.ts';
import { subscriptionEvent } from '#lib/boxes/subscription/tables.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { boxChangesOf, write } from './change-box.ts';
import type { ChangeKind } from './codes.ts';
import type { BoxChanges } from './contents.ts';
import { refuseUnfitting } from './fit.ts';
import { lockBox, lockOwn } from './hold.ts';
import type { UndoInput } from './model/inputs.ts';
import { undoPrepaidAddress } from './prepaid-address.ts';
import { undoPrepaid } from './prepaid-change.ts';
import { undoPrepaidContents } from './prepaid-fill.ts';
import { canUndo, isSame, withUndone } from './rules/change-box.ts';
import { refuseTooMuch } from './too-much.ts';

/**
 * Undoes one change while the box can be changed and the same field has not changed since.
 * @throws ShopError boxUndoGone; boxBreaksPack; daily excess at `event`; errors of `lockBox` or `lockPrepaid`
 */
export function undoBoxChange(ctx: Ctx, memberId: MemberId, { number, event }: UndoInput): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const held = await lockOwn(tx, memberId, number);
    const [found] = await tx.db
      .select()
      .from(subscriptionEvent)
      .where(and(eq(subscriptionEvent.id, event), eq(subscriptionEvent.subscriptionId, held.id)));
    const of = found && { number, event: found };
    if (of && (await undoOfPaid(tx, memberId, of))) return;
    const made = found ? madeIn(found) : null;
    if (!made) throw new ShopError('boxUndoGone');
    const bent = await lockBox(tx, memberId, { number, box: made.box });
    const now = boxChangesOf(bent.box);
    if (!canUndo(made, now)) throw new ShopError('boxUndoGone');
    const to = withUndone(made, now);
    await refuseUnfitting(tx, bent.held, bent.box, to);
    await refuseTooMuchNow(tx, bent.held, now, to);
    const holdsSame = isSame([to.items, to.additions], [made.before.items, made.before.additions]);
    const price = holdsSame ? made.before.price : undefined;
    await write(tx, bent, to, { kind: 'undo', act: 'undo', price });
  });
}

/** The earlier contents may exceed a ceiling by now. */
async function refuseTooMuchNow(
  tx: Ctx,
  held: SubscriptionRow,
  now: BoxChanges,
  to: BoxChanges,
): Promise<void> {
  if (isSame([now.items, now.additions], [to.items, to.additions])) return;
  const own = await ownItems(tx, held);
  const all = ({ items, additions }: BoxChanges) => [...(items ?? own), ...additions];
  await refuseTooMuch(tx, held, 'event', { before: all(now), after: all(to) });
}

/** @returns whether the event is a change of a prepaid box */
const undoOfPaid = async (...args: Parameters<typeof undoPrepaid>): Promise<boolean> =>
  (await undoPrepaid(...args)) || (await undoPrepaidAddress(...args)) || (await undoPrepaidContents(...args));

type EventRow = typeof subscriptionEvent.$inferSelect;

/** With the maximum price at that time. */
type Noted = BoxChanges & { readonly box: number; readonly price?: number | null };

const isBox = (one: unknown): one is Noted =>
  typeof one === 'object' && one !== null && 'box' in one && 'isSkipped' in one;

const KINDS: Readonly<Record<string, ChangeKind>> = {
  'box.skip': 'skip',
  'box.unskip': 'unskip',
  'box.move': 'move',
  'box.swap': 'swap',
  'box.leaveOut': 'leaveOut',
  'box.add': 'add',
  'box.address': 'address',
};

/** The change that an event records. Null if it is none, or changed nothing. */
export function madeIn({ id, act, before, after }: Pick<EventRow, 'id' | 'act' | 'before' | 'after'>) {
  const kind = KINDS[act];
  if (!kind || !isBox(before) || !isBox(after)) return null;
  return { event: id, kind, before, after, box: after.box };
}
