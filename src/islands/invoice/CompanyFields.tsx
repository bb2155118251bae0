import { COMPANY_COUNTRIES } from '#lib/invoice/codes.ts';
import type { InvoiceDraft } from '#lib/invoice/model.ts';
import { Choice } from '../ui/Choice.tsx';
import { Field } from '../ui/Field.tsx';
import { useWords } from '../ui/words.tsx';
import type { InvoiceFieldsProps } from './InvoiceFields.tsx';

type Texts = Exclude<keyof InvoiceDraft, 'kind' | 'carrier' | 'country'>;

interface TextField {
  readonly name: Texts;
  readonly label: string;
  readonly hint?: string;
  readonly most: number;
  readonly autoComplete?: string;
  readonly type?: 'email' | 'tel' | 'text';
  readonly isOptional?: boolean;
}

/** What a company's invoice says (point 3). */
export function CompanyFields({ value, onChange, errorOf }: InvoiceFieldsProps) {
  const t = useWords('invoice');
  const fields: readonly TextField[] = [
    {
      name: 'unifiedNumber',
      label: t('unifiedNumber'),
      hint: t(value.country === 'tw' ? 'unifiedNumberHint' : 'unifiedNumberHintChina'),
      most: 12,
    },
    { name: 'companyName', label: t('companyName'), most: 60, autoComplete: 'organization' },
    {
      name: 'email',
      label: t('companyEmail'),
      hint: t('companyEmailHint'),
      most: 254,
      type: 'email',
      autoComplete: 'email',
    },
    { name: 'customerName', label: t('customerName'), most: 30, autoComplete: 'name', isOptional: true },
    {
      name: 'phone',
      label: t('phone'),
      hint: t('phoneHint'),
      most: 30,
      type: 'tel',
      autoComplete: 'tel',
      isOptional: true,
    },
    { name: 'address', label: t('address'), most: 60, isOptional: true },
    { name: 'bank', label: t('bank'), most: 40, isOptional: true },
    { name: 'bankAccount', label: t('bankAccount'), most: 40, isOptional: true },
  ];
  return (
    <>
      <fieldset>
        <legend className="mb-1.5 text-sm text-muted">{t('country.legend')}</legend>
        <div className="grid grid-cols-2 gap-3">
          {COMPANY_COUNTRIES.map((country) => (
            <Choice
              key={country}
              name="invoice-country"
              isChosen={value.country === country}
              onChoose={() => onChange({ country })}
              title={t(`country.${country}`)}
            />
          ))}
        </div>
      </fieldset>
      <div className="grid gap-5 md:grid-cols-2">
        {fields.map(({ name, label, hint, most, autoComplete = 'off', type = 'text', isOptional }) => (
          <Field
            key={name}
            label={isOptional ? t('optional', { label }) : label}
            {...(hint ? { hint } : {})}
            error={errorOf(name)}
          >
            {(control) => (
              <input
                {...control}
                type={type}
                className="field"
                value={value[name]}
                maxLength={most}
                autoComplete={autoComplete}
                onChange={(event) => onChange({ [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </div>
    </>
  );
}
