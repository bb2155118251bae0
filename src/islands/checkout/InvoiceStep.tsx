import { lazy, Suspense } from 'react';
import type { InvoiceDraft } from '#lib/invoice/model.ts';
import { noteCheckout } from '#stores/checkout-draft.ts';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { useIsland, useWords } from '../ui/words.tsx';
import { Step } from './Step.tsx';
import type { Checkout } from './use-checkout.ts';

const InvoiceForm = lazy(async () => ({
  default: (await import('../invoice/InvoiceForm.tsx')).InvoiceForm,
}));

const keep = (invoice: InvoiceDraft) => noteCheckout({ invoice });

/** Row C11: who the invoice is for, and where it goes. */
export function InvoiceStep({ checkout }: { readonly checkout: Checkout }) {
  const t = useWords('checkout');
  const common = useWords('common');
  const island = useIsland();
  const { draft, errors, invoiceErrorOf } = checkout;
  return (
    <Step id="step-invoice" title={t('invoice.title')} error={errors.invoice}>
      <Suspense
        fallback={
          <SkeletonGroup label={common('loading')} className="grid gap-3">
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
          </SkeletonGroup>
        }
      >
        <InvoiceForm
          {...island}
          value={draft.invoice}
          onChange={keep}
          onEmail={checkout.reloadInvoices}
          errorOf={invoiceErrorOf}
        />
      </Suspense>
    </Step>
  );
}
