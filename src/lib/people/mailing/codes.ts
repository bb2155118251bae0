/** Marketing messages (row I1). Messages that an order needs are not among them. */
export const MAILING_KINDS = ['offers', 'journal', 'groups'] as const;
export type MailingKind = (typeof MAILING_KINDS)[number];
