import type { SQL } from 'drizzle-orm';
import type { StaffActor } from '#lib/kernel/actor.ts';
import { audit } from '#lib/kernel/audit.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import type { BankRefundState } from '#lib/money/payment/model/payment.ts';
import { hideAccount } from '#lib/money/payment/rules.ts';
import { confirmBankRefund, listBankRefunds } from '#lib/money/payment/service.ts';
import { paymentName } from '#lib/orders/order/service.ts';
import { staffNames } from '#lib/people/staff/service.ts';
import type {
  DeskRefund,
  DeskRefunds,
  PaymentFile,
  SentRefunds,
  SentRefundsInput,
} from './model/bank-refund.ts';
import { paymentFile } from './payment-file.ts';
import { payOutMethod } from './rules.ts';

/**
 * Bank refunds due. Full accounts are shown only to staff who may send to them, which leaves an entry in the
 * audit log.
 */
export async function listDeskRefunds(
  ctx: Ctx<StaffActor>,
  { state }: { readonly state: BankRefundState },
): Promise<DeskRefunds> {
  const rows = await listBankRefunds(ctx, [state]);
  const maySend = ctx.actor.permissions.has('payment.sendRefund');
  return {
    refunds: await shownRefunds(ctx, rows, maySend),
    total: rows.reduce((sum, { amount }) => sum + amount, 0),
    maySend,
  };
}

/** In-person refunds of these orders, without accounts, which are not needed for them. */
export async function listPayOuts(ctx: Ctx<StaffActor>, where: SQL): Promise<DeskRefund[]> {
  const rows = await listBankRefunds(ctx, ['accountNeeded', 'accountGiven'], where);
  const inPerson = rows.filter(({ method }) => payOutMethod(method) !== null);
  const shown = await shownRefunds(ctx, inPerson, false);
  return shown.map((one) => ({ ...one, bankCode: '', account: '', holder: '' }));
}

async function shownRefunds(ctx: Ctx<StaffActor>, rows: Listed, maySend: boolean): Promise<DeskRefund[]> {
  const nameOf = await staffNames(
    ctx,
    rows.map(({ sentBy }) => sentBy),
  );
  if (maySend && rows.some(({ account }) => account !== null))
    await inTransaction(ctx, (tx) => noteLook(tx, 'refund.look', rows));
  const shown = (text: string | null): string =>
    text === null ? '' : maySend ? text : '*'.repeat([...text].length);
  return rows.map((row) => ({
    id: row.id,
    number: row.orderNumber,
    amount: row.amount,
    paymentName: paymentName(ctx.locale, row.method),
    createdAt: row.createdAt.toISOString(),
    givenAt: row.givenAt?.toISOString() ?? null,
    sentAt: row.sentAt?.toISOString() ?? null,
    sentBy: nameOf(row.sentBy),
    bankCode: row.bankCode ?? '',
    account: maySend ? (row.account ?? '') : hideAccount(row.account ?? ''),
    holder: shown(row.holder),
    payOut: ctx.actor.permissions.has('till.use') ? payOutMethod(row.method) : null,
  }));
}

type Listed = Awaited<ReturnType<typeof listBankRefunds>>;

const noteLook = (tx: Ctx, act: string, rows: Listed): Promise<void> =>
  audit(tx, {
    act,
    subject: 'bankRefund:accounts',
    owner: null,
    before: null,
    after: { refunds: rows.map(({ id }) => id) },
    shownOf: rows.map(({ memberId }) => memberId),
  });

/** All refunds that can be sent now, as a table for the bank's own site. */
export async function makePaymentFile(ctx: Ctx): Promise<PaymentFile> {
  const rows = await listBankRefunds(ctx, ['accountGiven']);
  await inTransaction(ctx, (tx) => noteLook(tx, 'refund.file', rows));
  const t = translator(ctx.locale, 'cashier');
  const lines = rows.map(({ id, bankCode, account, holder, amount, orderNumber }) => ({
    id,
    bankCode: bankCode ?? '',
    account: account ?? '',
    holder: holder ?? '',
    amount,
    number: orderNumber,
  }));
  return {
    name: `refunds-${taipeiDay(ctx.now)}.xlsx`,
    base64: await paymentFile(t, lines),
    count: rows.length,
    total: rows.reduce((sum, { amount }) => sum + amount, 0),
  };
}

/** One after the other: refunds that cannot be marked are left and returned. */
export async function markRefundsSent(ctx: Ctx, { refunds }: SentRefundsInput): Promise<SentRefunds> {
  const sent: number[] = [];
  const left: number[] = [];
  for (const { id, givenAt } of refunds) {
    const refundId = Number(id);
    try {
      await confirmBankRefund(ctx, { refundId, givenAt: new Date(givenAt) });
      sent.push(refundId);
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      left.push(refundId);
    }
  }
  return { sent, left };
}
