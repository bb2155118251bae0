/** What is told about marketing messages. */
export interface MailingEvents {
  /** What these addresses want has changed, by whatever way. */
  'mailing.chosen': { contacts: readonly string[] };
}

declare module '#lib/kernel/jobs/shop-events.ts' {
  interface ShopEvents extends MailingEvents {}
}
