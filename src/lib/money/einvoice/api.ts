import { type Route, route } from '#lib/kernel/http/route.ts';
import { OrderNumberInput } from '#lib/orders/order/model.ts';
import { CheckCodeInput, CheckedCode } from '#lib/people/invoice-details/model.ts';
import * as calls from './calls.ts';
import { OrderInvoiceAnswer } from './model.ts';
import * as service from './service.ts';

export const einvoiceRoutes: readonly Route[] = [
  route(calls.checkInvoiceCode, {
    summary: 'Whether the tax office knows a mobile barcode or a love code; `unsure` when it cannot be asked',
    access: 'member',
    input: CheckCodeInput,
    output: CheckedCode,
    handle: service.checkInvoiceCode,
  }),
  route(calls.invoiceOfOrder, {
    summary: 'The invoice of an own order: number, random code, allowances',
    access: 'member',
    input: OrderNumberInput,
    output: OrderInvoiceAnswer,
    handle: async (ctx, { number }) => ({
      invoice: await service.getOrderInvoice(ctx, ctx.actor.memberId, number),
    }),
  }),
];
