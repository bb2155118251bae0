import { useState } from 'react';
import type { InvoiceDraft, SavedInvoices } from '#lib/people/invoice-details/model.ts';
import { Choice } from '../ui/Choice.tsx';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { draftOf, EMPTY_INVOICE, isSame, namesOf } from './draft.ts';
import { InvoiceFields } from './InvoiceFields.tsx';

interface InvoiceFormProps {
  /** The content of the form. */
  readonly value: InvoiceDraft;
  /** The member's saved invoices and e-mail address. */
  readonly book: SavedInvoices;
  readonly onChange: (value: InvoiceDraft) => void;
  /** The member has bound an e-mail address here. */
  readonly onEmail: () => void;
  /** The error of a field of the draft, in the shopper's language. */
  readonly errorOf: (name: string) => string | undefined;
}

/**
 * An order's invoice: a saved one of the member, or filled in here. `InvoiceChoice` parses the draft, here
 * and on the server. Needs the words `invoice`.
 */
export const InvoiceForm = ({ words, locale, ...props }: InvoiceFormProps & IslandProps) => (
  <IslandWords words={words} locale={locale}>
    <Form {...props} />
  </IslandWords>
);

const OTHER = 0;

function Form({ value, book, onChange, onEmail, errorOf }: InvoiceFormProps) {
  const t = useWords('invoice');
  const [picked, setPicked] = useState<number | null>(null);
  const saved = book.invoices;
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
          email={book.email}
          onEmail={onEmail}
        />
      )}
    </div>
  );
}
