import { and, inArray } from 'drizzle-orm';
import type { StaffActor } from '#lib/kernel/actor.ts';
import { audit } from '#lib/kernel/audit.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { forbidden } from '#lib/kernel/errors.ts';
import { csvResponse } from '#lib/kernel/http/csv.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { taipeiMinute } from '#lib/kernel/time/taipei.ts';
import { order } from '#lib/orders/order/tables.ts';
import { beyond, conditionsOf, inOrder, ORDER_FIELDS } from './conditions.ts';
import { csvOf, headingsOf } from './csv.ts';
import type { DeskExport } from './model.ts';
import { type Place, readColumns } from './rules.ts';

/** Rows read at once, which limits the memory for any length. */
const AT_ONCE = 2000;

/**
 * Orders as a file. Each piece is read after the client has received the one before, so slow or closed
 * connections cost nothing. Orders that arrive during the export never appear twice. The export is audited.
 * @throws ShopError 403 for personal data without the permission
 */
export async function exportDeskOrders(ctx: Ctx<StaffActor>, asked: DeskExport): Promise<Response> {
  if (asked.personal && !ctx.actor.permissions.has('order.readPersonal')) throw forbidden();
  // Throws before the response starts, not in the middle of the file.
  conditionsOf(ctx, asked);
  await inTransaction(ctx, (tx) =>
    audit(tx, { act: 'order.export', subject: 'orders:csv', owner: null, before: null, after: asked }),
  );
  const minute = taipeiMinute(ctx.now).replace(/[-:]/g, '').replace(' ', '-');
  return csvResponse(`orders-${minute}`, streamOf(bytesOf(ctx, asked)));
}

const streamOf = (pieces: AsyncGenerator<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array<ArrayBuffer>> =>
  new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await pieces.return(undefined)),
  });

async function* bytesOf(
  ctx: Ctx<StaffActor>,
  asked: DeskExport,
): AsyncGenerator<Uint8Array<ArrayBuffer>, undefined> {
  const columns = readColumns(asked.columns);
  const utf8 = new TextEncoder();
  const texts = csvOf(ctx.locale, columns, asked.personal);
  yield utf8.encode(headingsOf(ctx.locale, columns, asked.personal));
  try {
    for await (const rows of piecesOf(ctx, asked)) {
      if (asked.personal) await noteLooks(ctx, rows);
      yield utf8.encode(texts(rows));
    }
  } catch (error) {
    // The response has started, so it is aborted, which the browser shows as a failed download.
    ctx.log.error({ err: error, requestId: ctx.requestId }, 'an export broke off');
    throw error;
  }
  return undefined;
}

/** Writes the access log for the members in this piece, before it is sent. */
const noteLooks = (ctx: Ctx<StaffActor>, rows: readonly { readonly memberId: MemberId }[]): Promise<void> =>
  inTransaction(ctx, (tx) =>
    audit(tx, {
      act: 'orders.look',
      subject: 'orders:csv',
      owner: null,
      before: null,
      after: { orders: rows.length },
      shownOf: rows.map(({ memberId }) => memberId),
    }),
  );

async function* piecesOf(ctx: Ctx<StaffActor>, asked: DeskExport) {
  const { sort, numbers } = asked;
  const isRising = asked.direction === 'asc';
  const where =
    numbers === undefined ? conditionsOf(ctx, asked) : [inArray(order.number, numbers.split(','))];
  let place: Place | undefined;
  for (;;) {
    const ids = ctx.db
      .select({ id: order.id })
      .from(order)
      .where(and(...where, place && beyond(sort, place, isRising)))
      .orderBy(inOrder(sort, isRising))
      .limit(AT_ONCE);
    const rows = await ctx.db
      .select({ ...ORDER_FIELDS, memberId: order.memberId, recipient: order.recipient, note: order.note })
      .from(order)
      .where(inArray(order.id, ids))
      .orderBy(inOrder(sort, isRising));
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    const at = last?.[sort];
    if (!last || !at || rows.length < AT_ONCE) return;
    place = { at, id: last.id };
  }
}
