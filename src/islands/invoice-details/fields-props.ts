import type { InvoiceDraft } from '#lib/people/invoice-details/model.ts';
export interface InvoiceFieldsProps {
  readonly value: InvoiceDraft;
  readonly onChange: (change: Partial<InvoiceDraft>) => void;
  /** The field's error message, translated. */
  readonly errorOf: (name: string) => string | undefined;
  /** The member's bound e-mail address; null if there is none. */
  readonly email: string | null;
  /** The member has bound an e-mail address here. */
  readonly onEmail: () => void;
}
