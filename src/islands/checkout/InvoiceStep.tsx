import { Suspense, useEffect } from 'react';
import type { InvoiceDraft, SavedInvoices } from '#lib/people/invoice-details/model.ts';
import { lastInvoice, saveCheckout } from '#stores/checkout-draft.ts';
import { isFilled, offeredInvoice, summaryOf } from '../invoice-details/draft.ts';
import { Icon } from '../ui/Icon.tsx';
import { lazyPart } from '../ui/later.ts';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { useIsland, useWords } from '../ui/words.tsx';
import { FoldingStep } from './FoldingStep.tsx';
import type { Checkout } from './use-checkout.ts';

const InvoiceForm = lazyPart(async () => ({
  default: (await import('../invoice-details/InvoiceForm.tsx')).InvoiceForm,
}));

const keep = (invoice: InvoiceDraft) => saveCheckout({ invoice });

/** If the list does not load, the form still works. */
const NONE: SavedInvoices = { invoices: [], email: null };

/** Row C11: the invoice's recipient and delivery. Defaults to the last one. */
export function InvoiceStep({ checkout }: { readonly checkout: Checkout }) {
  const t = useWords('checkout');
  const words = useWords('invoice');
  const island = useIsland();
  const { draft, errors, invoices, invoiceErrorOf } = checkout;
  const { invoice } = draft;
  const book = invoices.data ?? (invoices.failure === null ? null : NONE);
  const needsOffer = invoice === null;
  useEffect(() => {
    if (book && needsOffer) keep(offeredInvoice(book.invoices, lastInvoice()));
  }, [book, needsOffer]);
  const isThere = book !== null && invoice !== null;
  return (
    <FoldingStep
      id="step-invoice"
      title={t('invoice.title')}
      error={errors.invoice}
      isFoldable={invoice === null || isFilled(invoice)}
      isKnown={isThere}
      summary={() =>
        isThere ? (
          <p className="flex gap-3">
            <Icon name="receipt" className="size-6 text-muted" />
            <span className="min-w-0 wrap-anywhere">{summaryOf(invoice, book.email, words)}</span>
          </p>
        ) : (
          <Skeleton className="h-6" />
        )
      }
    >
      {isThere ? (
        <Suspense fallback={<FormSkeleton />}>
          <InvoiceForm
            {...island}
            value={invoice}
            book={book}
            onChange={keep}
            onEmail={invoices.reload}
            errorOf={invoiceErrorOf}
          />
        </Suspense>
      ) : (
        <FormSkeleton />
      )}
    </FoldingStep>
  );
}

function FormSkeleton() {
  const common = useWords('common');
  return (
    <SkeletonGroup label={common('loading')} className="grid gap-3">
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </SkeletonGroup>
  );
}
