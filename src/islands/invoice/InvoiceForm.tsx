import { useEffect, useState } from 'react';
import { listInvoices } from '#lib/invoice/calls.ts';
import type { InvoiceDraft, SavedInvoice } from '#lib/invoice/model.ts';
import { lastInvoice } from '#stores/checkout-draft.ts';
import { Choice } from '../ui/Choice.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { draftOf, EMPTY_INVOICE, namesOf } from './draft.ts';
import { InvoiceFields } from './InvoiceFields.tsx';

interface InvoiceFormProps {
  /** What stands in the form; null until the last one, the member's default or an empty one is put there by `onChange`. */
  readonly value: InvoiceDraft | null;
  readonly onChange: (value: InvoiceDraft) => void;
  /** The member's e-mail address was bound on the spot. */
  readonly onEmail?: () => void;
  /** What is wrong with a field of the draft, in the shopper's language. */
  readonly errorOf?: (name: string) => string | undefined;
}

/**
 * An order's invoice: one of the member's saved ones, or filled in here. `InvoiceChoice` reads from the draft what is sent,
 * here and on the server. Needs the words `invoice` and `common`.
 */
export const InvoiceForm = ({ words, locale, ...props }: InvoiceFormProps & IslandProps) => (
  <IslandWords words={words} locale={locale}>
    <Form {...props} />
  </IslandWords>
);

const OTHER = 0;
const noError = () => undefined;

function Form({ value, onChange, onEmail = () => {}, errorOf = noError }: InvoiceFormProps) {
  const t = useWords('invoice');
  const common = useWords('common');
  const { data, failure, reload } = useCall(listInvoices, {});
  const [picked, setPicked] = useState<number | null>(null);
  // Without the list the form can still be filled in.
  const saved = data?.invoices ?? (failure === null ? null : []);

  useEffect(() => {
    if (!saved || value !== null) return;
    const last = lastInvoice();
    const offered = last ? saved.find((one) => isSame(one, last)) : saved[0];
    setPicked(offered?.id ?? OTHER);
    onChange(offered ? draftOf(offered.choice) : (last ?? EMPTY_INVOICE));
  }, [saved, value, onChange]);

  if (!saved || value === null) {
    return (
      <SkeletonGroup label={common('loading')} className="grid gap-3">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </SkeletonGroup>
    );
  }
  const chosen = picked ?? saved.find((one) => isSame(one, value))?.id ?? OTHER;
  return (
    <div className="grid gap-5">
      {saved.length > 0 && (
        <fieldset>
          <legend className="sr-only">{t('savedLegend')}</legend>
          <div className="grid gap-3">
            {saved.map((one) => {
              const [title, text] = namesOf(one.choice, t);
              return (
                <Choice
                  key={one.id}
                  name="invoice-saved"
                  isChosen={chosen === one.id}
                  onChoose={() => {
                    setPicked(one.id);
                    onChange(draftOf(one.choice));
                  }}
                  title={title}
                  text={text}
                />
              );
            })}
            <Choice
              name="invoice-saved"
              isChosen={chosen === OTHER}
              onChoose={() => {
                setPicked(OTHER);
                onChange(EMPTY_INVOICE);
              }}
              title={t('other')}
              text={t('otherText')}
            />
          </div>
        </fieldset>
      )}
      {chosen === OTHER && (
        <InvoiceFields
          value={value}
          onChange={(change) => onChange({ ...value, ...change })}
          errorOf={errorOf}
          email={data?.email ?? null}
          onEmail={() => {
            reload();
            onEmail();
          }}
        />
      )}
    </div>
  );
}

/** The draft is this saved one, untouched. */
const isSame = (one: SavedInvoice, value: InvoiceDraft): boolean =>
  Object.entries(draftOf(one.choice)).every(([name, text]) => value[name as keyof InvoiceDraft] === text);
