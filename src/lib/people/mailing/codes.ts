/** Marketing messages (row I1). What an order needs to be told of is not among them. */
export const MAILING_KINDS = ['offers', 'journal', 'groups'] as const;
export type MailingKind = (typeof MAILING_KINDS)[number];
