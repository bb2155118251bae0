/** Events about marketing messages. */
export interface MailingEvents {
  /** The choices of these addresses have changed, by whatever channel. */
  'mailing.chosen': { contacts: readonly string[] };
}

declare module '#lib/kernel/jobs/shop-events.ts' {
  interface ShopEvents extends MailingEvents {}
}
