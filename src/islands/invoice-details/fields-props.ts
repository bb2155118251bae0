import type { InvoiceDraft } from '#lib/people/invoice-details/model.ts';
export interface InvoiceFieldsProps {
  readonly value: InvoiceDraft;
  readonly onChange: (change: Partial<InvoiceDraft>) => void;
  /** The field's error message, translated. */
  readonly errorOf: (name: string) => string | undefined;
  /** The member's bound address; null when there is none. */
  readonly email: string | null;
  /** An address was bound on the spot. */
  readonly onEmail: () => void;
}
