import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { withConcurrency } from '#lib/kernel/concurrency.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { coalesced } from '#lib/kernel/db/coalesced-reads.ts';
import { idIn } from '#lib/kernel/db/id-in.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { leasedPolling } from '#lib/kernel/jobs/leased-polling.ts';
import { order, orderLine } from '#lib/orders/order/tables.ts';
import { member } from '#lib/people/account/tables.ts';
import type { EcpayAccount } from '#lib/site/ecpay/environment.ts';
import { QUERIES_AT_ONCE } from '#lib/site/ecpay/query-schedule.ts';
import type { Buyer } from './ecpay/issue-data.ts';
import { findInvoice, type IssuedInvoice, issueInvoice, type Outcome } from './ecpay/provider.ts';
import { nextRetryAt } from './rules/course.ts';
import { invoiceItems, relateNumberOf } from './rules/items.ts';
import { invoice } from './tables.ts';

export type InvoiceRow = typeof invoice.$inferSelect;

/** An invoice with its buyer. */
type DueInvoice = InvoiceRow & { readonly buyer: Buyer };

const BATCH = 20;
const NOTED_WITHIN_MS = 5;

const issues = leasedPolling<typeof invoice, DueInvoice>({
  table: invoice,
  key: 'orderId',
  tries: 'tries',
  dueAt: 'tryAt',
  waits: eq(invoice.state, 'coming'),
  most: BATCH,
  atOnce: 1,
  due: dueInvoices,
  isOpen: ({ config }) => config.invoice !== null,
  nextAt: (now, { tries }) => nextRetryAt(now, tries),
  ask: issue,
});

/** Records the invoices of paid orders and issues them immediately (row E5). Idempotent. */
export async function invoicePaidOrders(ctx: Ctx, orderIds: readonly OrderId[]): Promise<void> {
  const sold = await readSold(ctx, orderIds);
  // The insert also takes the first lease, so the inserting process makes the first attempt.
  const nextAt = nextRetryAt(ctx.now, 0);
  const unnoted = sold.filter(({ known }) => !known);
  const noted = new Map(
    (await note(ctx, unnoted, { tries: 1, tryAt: nextAt })).map((row) => [row.orderId, row]),
  );
  await withConcurrency(QUERIES_AT_ONCE, sold, async ({ orderId, known, buyer }) => {
    const first = noted.get(orderId);
    if (first) await issue(ctx, { ...first, tries: 0, buyer }, nextAt);
    else if (known?.state === 'coming' && known.tries === 0) await issues.poll(ctx, { ...known, buyer });
  });
}

/** Retries invoices that could not be issued. @returns the number of attempts */
export const issueInvoices = issues.pollDue;

/**
 * The single invoice of a paid order; inserts it if missing.
 * @returns null if none is due: the shop issues none, the order is unpaid, or nothing was payable
 */
export async function recordInvoice(ctx: Ctx, orderId: OrderId): Promise<InvoiceRow | null> {
  const [sold] = await readSold(ctx, [orderId]);
  if (!sold) return null;
  const [noted] = sold.known ? [sold.known] : await note(ctx, [sold], { tryAt: ctx.now });
  if (noted) return noted;
  // A concurrent call has inserted it.
  const [other] = await ctx.db.select().from(invoice).where(eq(invoice.orderId, orderId));
  return other ?? null;
}

/** Invoice data of orders that need one, with their existing invoices. */
async function readSold(ctx: Ctx, orderIds: readonly OrderId[]) {
  const found = await ctx.db
    .select({
      known: invoice,
      orderId: order.id,
      number: order.number,
      choice: order.invoice,
      shipping: order.shipping,
      payable: order.payable,
      paidAt: order.paidAt,
      lines: orderedLines,
      buyer,
    })
    .from(order)
    .innerJoin(member, eq(member.id, order.memberId))
    .leftJoin(invoice, eq(invoice.orderId, order.id))
    .where(idIn(order.id, orderIds))
    .orderBy(asc(order.id));
  return found.filter(({ known, paidAt, payable }) => known || (ctx.config.invoice && paidAt && payable > 0));
}

type Sold = Awaited<ReturnType<typeof readSold>>[number];

/** Inserts invoices with a snapshot of their items. @returns those that did not exist */
async function note(
  ctx: Ctx,
  sold: readonly Sold[],
  turn: Partial<Pick<InvoiceRow, 'tries' | 'tryAt'>>,
): Promise<InvoiceRow[]> {
  if (sold.length === 0) return [];
  return ctx.db
    .insert(invoice)
    .values(
      sold.map((one) => ({
        ...turn,
        orderId: one.orderId,
        state: 'coming' as const,
        relateNumber: relateNumberOf(one.number),
        choice: one.choice,
        items: itemsOf(one),
        amount: one.payable,
        createdAt: ctx.now,
      })),
    )
    .onConflictDoNothing()
    .returning();
}

/** An invoice is a Taiwanese document, so its items are in `tw` whatever the shopper's language. */
function itemsOf({ lines, shipping, payable }: Sold) {
  const t = translator('tw', 'invoice');
  return invoiceItems(
    { lines, shipping, payable },
    { shipping: t('item.shipping'), difference: t('item.difference') },
  );
}

async function dueInvoices(ctx: Ctx): Promise<DueInvoice[]> {
  const rows = await ctx.db
    .select({ invoice, buyer })
    .from(invoice)
    .innerJoin(order, eq(order.id, invoice.orderId))
    .innerJoin(member, eq(member.id, order.memberId))
    .where(and(eq(invoice.state, 'coming'), lte(invoice.tryAt, ctx.now)))
    .orderBy(asc(invoice.tryAt))
    .limit(BATCH);
  return rows.map((row) => ({ ...row.invoice, buyer: row.buyer }));
}

/**
 * Without the member's mobile and e-mail, the recipient's mobile is used: the provider requires one contact.
 */
const buyer = {
  memberId: member.id,
  email: member.email,
  mobile: sql<
    string | null
  >`coalesce(${member.mobile}, case when ${member.email} is null then ${order.recipient} ->> 'mobile' end)`,
};

type SoldLine = Pick<typeof orderLine.$inferSelect, 'name' | 'quantity' | 'total' | 'coins'>;

const orderedLines = sql<SoldLine[]>`(
  select coalesce(json_agg(json_build_object('name', line.name, 'quantity', line.quantity, 'total', line.total,
    'coins', line.coins) order by line.id), '[]')
  from ${orderLine} line where line.order_id = ${order}.id)`;

async function issue(ctx: Ctx, row: DueInvoice, nextAt: Date | null): Promise<'away' | undefined> {
  const waits = and(eq(invoice.orderId, row.orderId), eq(invoice.state, 'coming'));
  const answer = await issueOnce(ctx, invoiceConfig(ctx), row);
  if (answer.state === 'done') {
    await noteIssued(ctx, { ...answer.value, orderId: row.orderId });
    return;
  }
  const { relateNumber, choice } = row;
  // A carrier that the provider refuses is dropped, so that the invoice is issued anyway.
  const dropsChoice = answer.state === 'refused' && choice?.kind === 'person' && choice.carrier !== 'email';
  const fault = { relateNumber, why: answer.why, nextAt, dropsChoice };
  if (nextAt) ctx.log.warn(fault, 'an invoice was not issued yet');
  else ctx.log.error(fault, "an invoice needs a person: see the provider's back office");
  await ctx.db
    .update(invoice)
    .set({
      failure: answer.why,
      ...(dropsChoice ? { choice: null, tryAt: ctx.now } : {}),
      ...(nextAt || dropsChoice ? {} : { state: 'failed' as const, tryAt: null }),
    })
    .where(waits);
  return answer.state === 'lost' ? 'away' : undefined;
}

/** Coalesces concurrent updates into one statement. */
const noteIssued = coalesced(
  (ctx, issued: readonly (IssuedInvoice & Pick<InvoiceRow, 'orderId'>)[]) =>
    ctx.db.execute(sql`
update ${invoice}
set state = 'issued', number = one.number, random_code = one."randomCode", issued_at = one."issuedAt", try_at = null,
  failure = null
from jsonb_to_recordset(${JSON.stringify(issued)}::jsonb) as one("orderId" bigint, number text, "randomCode" text,
  "issuedAt" timestamptz)
where ${invoice.orderId} = one."orderId" and ${invoice.state} = 'coming'`),
  NOTED_WITHIN_MS,
);

/** A retry first looks for an issued invoice. The provider also issues at most one per relate number. */
async function issueOnce(ctx: Ctx, account: EcpayAccount, row: DueInvoice): Promise<Outcome<IssuedInvoice>> {
  const { relateNumber, choice, items, tries, buyer } = row;
  if (tries > 0) {
    const earlier = await findInvoice(ctx, account, relateNumber);
    if (earlier.state !== 'refused') return earlier;
  }
  return issueInvoice(ctx, account, { relateNumber, choice, items, buyer });
}

export async function buyerOf(ctx: Ctx, orderId: OrderId): Promise<Buyer> {
  const [found] = await ctx.db
    .select(buyer)
    .from(order)
    .innerJoin(member, eq(member.id, order.memberId))
    .where(eq(order.id, orderId));
  if (!found) throw new Error('an order has a member');
  return found;
}

/** @throws Error in a shop without an account; its rows wait until it has one */
export function invoiceConfig({ config }: Ctx): EcpayAccount {
  if (!config.invoice) throw new Error('this shop issues no invoices');
  return config.invoice;
}
