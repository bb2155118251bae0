import { inArray } from 'drizzle-orm';
import { impersonalTables, type PersonalData, personalTable } from '#lib/kernel/personal.ts';
import { numberOfOrder, ordersOf } from '#lib/orders/order/service.ts';
import { withoutPersonalData } from '#lib/people/invoice-details/service.ts';
import { invoice, invoiceRefund } from './tables.ts';

/** Invoices remain, as tax law requires, without the carrier, which identifies the person. */
export const einvoicePersonal: PersonalData = {
  tables: [
    personalTable(invoice, {
      of: (person) => inArray(invoice.orderId, ordersOf(person)),
      told: {
        section: 'invoices',
        key: invoice.orderId,
        fields: {
          orderNumber: numberOfOrder(invoice.orderId),
          number: invoice.number,
          amount: invoice.amount,
          issuedAt: invoice.issuedAt,
          voidedAt: invoice.voidedAt,
          invoiceChoice: invoice.choice,
        },
      },
      end: { choice: withoutPersonalData(invoice.choice) },
    }),
    ...impersonalTables(invoiceRefund),
  ],
};
