import { chooseDefaultInvoice, listInvoices, removeInvoice } from '#lib/people/invoice-details/calls.ts';
import type { SavedInvoice } from '#lib/people/invoice-details/model.ts';
import { links } from '#lib/site/site/links.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { useVisitor } from '../account/use-visitor.ts';
import { Icon } from '../ui/Icon.tsx';
import { Confirm } from '../ui/Sheet.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { ErrorState, Notice, SignInState } from '../ui/States.tsx';
import { useBook } from '../ui/use-book.ts';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { namesOf } from './draft.ts';
import { InvoiceCard } from './InvoiceCard.tsx';

/** The member's saved invoices (row I7). */
export const InvoiceBook = (props: IslandProps) => (
  <IslandWords {...props}>
    <Invoices />
  </IslandWords>
);

function Invoices() {
  const t = useWords('invoice');
  const common = useWords('common');
  const who = useVisitor();
  const { data, failure, reload } = useCall(listInvoices, who === 'member' ? {} : null);
  const { removing, setRemoving, isBusy, change } = useBook<SavedInvoice>(reload);

  if (who === 'guest') return <SignInState text={t('signInText')} back={links.invoices()} />;
  if (!data) {
    if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
    return (
      <SkeletonGroup label={common('loading')} className="grid gap-4">
        <Skeleton className="h-32" />
        <Skeleton className="h-32" />
      </SkeletonGroup>
    );
  }
  if (data.invoices.length === 0) {
    return (
      <Notice icon="receipt" title={t('empty')} text={t('emptyText')}>
        <a href={pageLink(links.invoiceEdit())} className="btn">
          {t('add')}
        </a>
      </Notice>
    );
  }

  return (
    <>
      <ul className="grid gap-4">
        {data.invoices.map((invoice) => (
          <InvoiceCard
            key={invoice.id}
            invoice={invoice}
            email={data.email}
            isBusy={isBusy}
            onDefault={() =>
              void change(() => call(chooseDefaultInvoice, { id: invoice.id }), t('defaultSet'))
            }
            onRemove={() => setRemoving(invoice)}
          />
        ))}
      </ul>
      <a href={pageLink(links.invoiceEdit())} className="btn mt-6 w-full md:w-auto">
        <Icon name="plus" />
        {t('add')}
      </a>
      {removing && (
        <Confirm
          title={t('removeTitle')}
          text={namesOf(removing.choice, t).filter(Boolean).join(' · ')}
          yes={t('remove')}
          isBusy={isBusy}
          onYes={() => void change(() => call(removeInvoice, { id: removing.id }), t('removed'))}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
}
