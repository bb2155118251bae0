import { Suspense, useEffect } from 'react';
import type { InvoiceDraft, SavedInvoices } from '#lib/people/invoice-details/model.ts';
import { invoiceOf } from '#stores/checkout-draft.ts';
import { $invoiceInfo } from '#stores/delivery.ts';
import { $user } from '#stores/session.ts';
import { offeredInvoice } from '../invoice-details/draft.ts';
import { lazyPart } from '../ui/later.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useIsland } from '../ui/words.tsx';

const InvoiceForm = lazyPart(async () => ({
  default: (await import('../invoice-details/InvoiceForm.tsx')).InvoiceForm,
}));

/** The invoice of this member's last subscription in this browser. */
export function rememberedInvoice(): InvoiceDraft | null {
  const kept = $invoiceInfo.get();
  return kept && kept.memberId === $user.get()?.id ? invoiceOf(kept) : null;
}

export const rememberInvoice = (invoice: InvoiceDraft): void =>
  $invoiceInfo.set({ ...invoice, memberId: $user.get()?.id });

interface InvoicePartProps {
  /** The member's saved invoices; null until loaded. */
  readonly book: SavedInvoices | null;
  readonly onEmail: () => void;
  readonly value: InvoiceDraft | null;
  readonly onChange: (value: InvoiceDraft) => void;
  readonly errorOf: (name: string) => string | undefined;
}

/** The invoice of all charges: by default the last subscription's, else the member's default. */
export function InvoicePart({ book, onEmail, value, onChange, errorOf }: InvoicePartProps) {
  const island = useIsland();
  useEffect(() => {
    if (book && value === null) onChange(offeredInvoice(book.invoices, null));
  }, [book, value, onChange]);
  if (!book || value === null) return <Skeleton className="h-16" />;
  return (
    <Suspense fallback={<Skeleton className="h-16" />}>
      <InvoiceForm
        {...island}
        value={value}
        book={book}
        onChange={onChange}
        onEmail={onEmail}
        errorOf={errorOf}
      />
    </Suspense>
  );
}
