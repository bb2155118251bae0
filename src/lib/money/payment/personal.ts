import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { impersonalTables, type Person, type PersonalData, personalTable } from '#lib/kernel/personal.ts';
import { ordersOf, paymentName } from '#lib/orders/order/service.ts';
import type { PaymentMethod } from '#lib/site/payment-methods/rules/payment-methods.ts';
import { payLink } from './links/tables.ts';
import { bankRefund, paymentAttempt, transferNotice } from './tables.ts';

const attemptsOf = (person: Person): SQL =>
  sql`(select ${paymentAttempt.id} from ${paymentAttempt} where ${inArray(paymentAttempt.orderId, ordersOf(person))})`;

/** Payments remain for bookkeeping; bank accounts of persons are deleted. */
export const paymentPersonal: PersonalData = {
  tables: [
    personalTable(paymentAttempt, {
      of: (person) => inArray(paymentAttempt.orderId, ordersOf(person)),
      told: {
        section: 'payments',
        key: paymentAttempt.id,
        fields: {
          tradeNumber: paymentAttempt.tradeNo,
          paymentMethod: paymentAttempt.method,
          amount: paymentAttempt.amount,
          createdAt: paymentAttempt.createdAt,
          paidAt: paymentAttempt.paidAt,
          refundedAt: paymentAttempt.refundedAt,
        },
        words: { paymentMethod: (locale: Locale, code: PaymentMethod) => paymentName(locale, code) },
      },
      end: 'kept',
    }),
    personalTable(transferNotice, {
      of: (person) => inArray(transferNotice.attemptId, attemptsOf(person)),
      told: {
        section: 'transfers',
        key: transferNotice.id,
        fields: {
          lastFive: transferNotice.lastFive,
          transferredAt: transferNotice.transferredAt,
          picture: transferNotice.picture,
          toldAt: transferNotice.toldAt,
        },
      },
      end: { lastFive: '', picture: null },
    }),
    personalTable(bankRefund, {
      of: (person) => inArray(bankRefund.attemptId, attemptsOf(person)),
      told: {
        section: 'bankRefunds',
        key: bankRefund.id,
        fields: {
          amount: bankRefund.amount,
          bankCode: bankRefund.bankCode,
          bankAccount: bankRefund.account,
          accountHolder: bankRefund.holder,
          createdAt: bankRefund.createdAt,
          sentAt: bankRefund.sentAt,
        },
      },
      end: { bankCode: null, account: null, holder: null },
    }),
    ...impersonalTables(payLink),
  ],
};
