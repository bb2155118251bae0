import { INVOICE_KINDS } from '#lib/people/invoice-details/codes.ts';
import { Choice } from '../ui/Choice.tsx';
import { useWords } from '../ui/words.tsx';
import { CompanyFields } from './CompanyFields.tsx';
import type { InvoiceFieldsProps } from './fields-props.ts';
import { PersonFields } from './PersonFields.tsx';

/** All fields of an invoice, depending on the choices before (row C11). */
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
