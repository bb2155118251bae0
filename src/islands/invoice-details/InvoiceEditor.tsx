import { useEffect, useState } from 'react';
import { listInvoices, saveInvoice } from '#lib/people/invoice-details/calls.ts';
import type { InvoiceDraft, SavedInvoice } from '#lib/people/invoice-details/model.ts';
import { links } from '#lib/site/site/links.ts';
import { call } from '#stores/api.ts';
import { showToastNext } from '#stores/next-toast.ts';
import { pageLink } from '#stores/page.ts';
import { useVisitor } from '../account/use-visitor.ts';
import { FormShell } from '../ui/FormShell.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { ErrorState, Notice, SignInState } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { useResumableForm } from '../ui/use-resumable-form.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { draftOf, EMPTY_INVOICE, wantedOf } from './draft.ts';
import { InvoiceFields } from './InvoiceFields.tsx';

const loadSchema = async () => (await import('#lib/people/invoice-details/model.ts')).SaveInvoiceInput;

/** A form for a new saved invoice, or for the one that the page's `id` names (row I7). */
export const InvoiceEditor = (props: IslandProps) => (
  <IslandWords {...props}>
    <Editor />
  </IslandWords>
);

function Editor() {
  const t = useWords('invoice');
  const common = useWords('common');
  const who = useVisitor();
  const [id, setId] = useState<number | null>(null);
  useEffect(() => setId(Number(new URLSearchParams(location.search).get('id') ?? 0)), []);
  const { data, failure, reload } = useCall(listInvoices, who === 'member' ? {} : null);

  if (who === 'guest') {
    const here = links.invoiceEdit(id || undefined);
    return <SignInState text={t('signInText')} back={here} />;
  }
  if (!data || id === null) {
    if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
    return (
      <SkeletonGroup label={common('loading')} className="grid gap-5">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </SkeletonGroup>
    );
  }
  const saved = data.invoices.find((one) => one.id === id);
  if (id === 0 || saved) return <InvoiceEntry saved={saved} email={data.email} onEmail={reload} />;
  return (
    <Notice icon="receipt" title={t('notFound')} text={t('notFoundText')}>
      <a href={pageLink(links.invoices())} className="btn">
        {t('back')}
      </a>
    </Notice>
  );
}

interface InvoiceEntryProps {
  /** The invoice to edit; a new one if missing. */
  readonly saved: SavedInvoice | undefined;
  readonly email: string | null;
  readonly onEmail: () => void;
}

function InvoiceEntry({ saved, email, onEmail }: InvoiceEntryProps) {
  const t = useWords('invoice');
  const form = useResumableForm(`invoice-${saved?.id ?? 'new'}`, {
    ...(saved ? draftOf(saved.choice) : EMPTY_INVOICE),
    isDefault: false,
  });
  const { values } = form;
  const { isDefault, ...draft } = values;
  const input = { ...wantedOf(draft), isDefault, ...(saved ? { id: saved.id } : {}) };
  const onChange = (change: Partial<InvoiceDraft>) => {
    for (const [name, value] of Object.entries(change))
      form.set(name as keyof InvoiceDraft, value as InvoiceDraft[keyof InvoiceDraft]);
  };
  const save = () =>
    form.submit(loadSchema, input, async () => {
      await call(saveInvoice, input, { quiet: true });
      showToastNext('success', t('saved'));
      location.assign(pageLink(links.invoices()));
    });
  return (
    <>
      <h2 className="mb-4 text-lg font-bold">{t(saved ? 'editTitle' : 'addTitle')}</h2>
      <FormShell form={form} onSubmit={save} label={t('save')} busyLabel={t('saving')}>
        <InvoiceFields
          value={draft}
          onChange={onChange}
          errorOf={form.errorOf}
          email={email}
          onEmail={onEmail}
        />
        {!saved?.isDefault && (
          <label className="flex min-h-touch items-center gap-3">
            <input
              type="checkbox"
              className="tick"
              checked={isDefault}
              onChange={(event) => form.set('isDefault', event.target.checked)}
            />
            {t('useAsDefault')}
          </label>
        )}
      </FormShell>
    </>
  );
}
