import { INVOICE_KINDS } from '#lib/people/invoice-details/codes.ts';
import type { InvoiceDraft } from '#lib/people/invoice-details/model.ts';
import { Choice } from '../ui/Choice.tsx';
import { useWords } from '../ui/words.tsx';
import { CompanyFields } from './CompanyFields.tsx';
import { PersonFields } from './PersonFields.tsx';

export interface InvoiceFieldsProps {
  readonly value: InvoiceDraft;
  readonly onChange: (change: Partial<InvoiceDraft>) => void;
  /** What is wrong with a field, in the shopper's language. */
  readonly errorOf: (name: string) => string | undefined;
  /** The member's bound address; null when there is none. */
  readonly email: string | null;
  /** An address was bound on the spot. */
  readonly onEmail: () => void;
}

/** Everything that an invoice may need, by what was chosen before (row C11). */
export function InvoiceFields(props: InvoiceFieldsProps) {
  const t = useWords('invoice');
  const { value, onChange } = props;
  return (
    <div className="grid gap-5">
      <fieldset>
        <legend className="mb-1.5 text-sm text-muted">{t('kind.legend')}</legend>
        <div className="grid-pair gap-3">
          {INVOICE_KINDS.map((kind) => (
            <Choice
              key={kind}
              name="invoice-kind"
              isChosen={value.kind === kind}
              onChoose={() => onChange({ kind })}
              title={t(`kind.${kind}`)}
            />
          ))}
        </div>
      </fieldset>
      {value.kind === 'person' ? <PersonFields {...props} /> : <CompanyFields {...props} />}
    </div>
  );
}
