import { and, count, desc, eq, ne } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { fieldError, notFound, ShopError } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { member } from '#lib/people/account/tables.ts';
import type { InvoiceChoice, SavedInvoice, SavedInvoices, SaveInvoiceInput } from './model.ts';
import { savedInvoice } from './tables.ts';

type Row = typeof savedInvoice.$inferSelect;

/** How many invoices a member may save. */
export const MAX_INVOICES = 20;

/**
 * The member's saved invoices, the default first, then the newest; and the address for invoices by e-mail.
 */
export async function listInvoices(ctx: Ctx, memberId: MemberId): Promise<SavedInvoices> {
  const rows = await ctx.db
    .select()
    .from(savedInvoice)
    .where(eq(savedInvoice.memberId, memberId))
    .orderBy(desc(savedInvoice.isDefault), desc(savedInvoice.id));
  return { invoices: rows.map(describe), email: await boundEmail(ctx, memberId) };
}

/**
 * Checks that the member can have this invoice; its format was validated before.
 * @throws ShopError invoiceEmailNotBound
 */
export async function refuseUnbound(ctx: Ctx, memberId: MemberId, choice: InvoiceChoice): Promise<void> {
  if (choice.kind !== 'person' || choice.carrier !== 'email') return;
  if ((await boundEmail(ctx, memberId)) === null) throw fieldError('carrier', 'invoiceEmailNotBound');
}

async function boundEmail(ctx: Ctx, memberId: MemberId): Promise<string | null> {
  const [found] = await ctx.db.select({ email: member.email }).from(member).where(eq(member.id, memberId));
  return found?.email ?? null;
}

/**
 * Creates an invoice, or changes one of the member's own. The first becomes the default; there is always
 * exactly one default.
 * @throws ShopError invoiceEmailNotBound; invoicesTooMany; invoiceNotFound (404)
 */
export async function saveInvoice(
  ctx: Ctx,
  memberId: MemberId,
  input: SaveInvoiceInput,
): Promise<SavedInvoice> {
  const { id, isDefault: wantsDefault, ...choice } = input;
  await refuseUnbound(ctx, memberId, choice);
  return inTransaction(ctx, async (tx) => {
    const kept = await lockInvoices(tx, memberId);
    if (id === undefined) {
      if (kept >= MAX_INVOICES) throw new ShopError('invoicesTooMany', { params: { most: MAX_INVOICES } });
      const isDefault = kept === 0 || wantsDefault;
      if (isDefault) await clearDefault(tx, memberId);
      const [row] = await tx.db
        .insert(savedInvoice)
        .values({ choice, memberId, isDefault, createdAt: tx.now })
        .returning();
      return describe(row as Row);
    }
    const before = await findOwn(tx, memberId, id);
    const isDefault = before.isDefault || wantsDefault;
    if (isDefault && !before.isDefault) await clearDefault(tx, memberId);
    const [row] = await tx.db
      .update(savedInvoice)
      .set({ choice, isDefault })
      .where(eq(savedInvoice.id, id))
      .returning();
    return describe(row as Row);
  });
}

/** Deletes one of the member's invoices. If it was the default, the newest other becomes it. */
export async function removeInvoice(ctx: Ctx, memberId: MemberId, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockInvoices(tx, memberId);
    const { isDefault } = await findOwn(tx, memberId, id);
    await tx.db.delete(savedInvoice).where(eq(savedInvoice.id, id));
    if (!isDefault) return;
    const [next] = await tx.db
      .select({ id: savedInvoice.id })
      .from(savedInvoice)
      .where(eq(savedInvoice.memberId, memberId))
      .orderBy(desc(savedInvoice.id))
      .limit(1);
    if (next) await tx.db.update(savedInvoice).set({ isDefault: true }).where(eq(savedInvoice.id, next.id));
  });
}

/** Makes one of the member's invoices the default. */
export async function chooseDefaultInvoice(ctx: Ctx, memberId: MemberId, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockInvoices(tx, memberId);
    await findOwn(tx, memberId, id);
    await clearDefault(tx, memberId, id);
    await tx.db.update(savedInvoice).set({ isDefault: true }).where(eq(savedInvoice.id, id));
  });
}

/** Serializes changes of a member's invoices, so that the count stays valid until the write. */
async function lockInvoices(tx: Ctx, memberId: MemberId): Promise<number> {
  await tx.db.select({ id: member.id }).from(member).where(eq(member.id, memberId)).for('update');
  const [kept] = await tx.db
    .select({ count: count() })
    .from(savedInvoice)
    .where(eq(savedInvoice.memberId, memberId));
  return kept?.count ?? 0;
}

async function clearDefault(tx: Ctx, memberId: MemberId, except = 0): Promise<void> {
  await tx.db
    .update(savedInvoice)
    .set({ isDefault: false })
    .where(
      and(eq(savedInvoice.memberId, memberId), eq(savedInvoice.isDefault, true), ne(savedInvoice.id, except)),
    );
}

async function findOwn(ctx: Ctx, memberId: MemberId, id: number): Promise<Row> {
  const [row] = await ctx.db
    .select()
    .from(savedInvoice)
    .where(and(eq(savedInvoice.id, id), eq(savedInvoice.memberId, memberId)));
  if (!row) throw notFound('invoiceNotFound');
  return row;
}

const describe = ({ id, isDefault, choice }: Row): SavedInvoice => ({ id, isDefault, choice });
