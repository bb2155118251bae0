/** What happens to payments. */
export interface PaymentEvents {
  'payment.refundDue': { attemptId: number };
}

declare module '#lib/kernel/jobs/events.ts' {
  interface ShopEvents extends PaymentEvents {}
}
