import { useState } from 'react';
import { COMPANY_COUNTRIES } from '#lib/people/invoice-details/codes.ts';
import type { InvoiceDraft } from '#lib/people/invoice-details/model.ts';
import { unifiedNumberFault } from '#lib/people/invoice-details/rules.ts';
import { Choice } from '../ui/Choice.tsx';
import { TextLine } from '../ui/TextField.tsx';
import { useWords } from '../ui/words.tsx';
import type { InvoiceFieldsProps } from './fields-props.ts';

type Texts = Exclude<keyof InvoiceDraft, 'kind' | 'carrier' | 'country'>;

interface CompanyField {
  readonly name: Texts;
  readonly label: string;
  readonly hint?: string;
  readonly most: number;
  readonly autoComplete?: string;
  readonly type?: 'email' | 'tel' | 'text';
}

/** The fields of a company's invoice (point 3); optional ones are collapsed. */
export function CompanyFields(props: InvoiceFieldsProps) {
  const { value, onChange, errorOf } = props;
  const t = useWords('invoice');
  const needed: readonly CompanyField[] = [
    {
      name: 'unifiedNumber',
      label: t('unifiedNumber'),
      hint: t(value.country === 'tw' ? 'unifiedNumberHint' : 'unifiedNumberHintChina'),
      most: 20,
    },
    { name: 'companyName', label: t('companyName'), most: 200, autoComplete: 'organization' },
    {
      name: 'email',
      label: t('companyEmail'),
      hint: t('companyEmailHint'),
      most: 254,
      type: 'email',
      autoComplete: 'email',
    },
  ];
  const more: readonly CompanyField[] = [
    { name: 'customerName', label: t('customerName'), most: 100, autoComplete: 'name' },
    { name: 'phone', label: t('phone'), hint: t('phoneHint'), most: 60, type: 'tel', autoComplete: 'tel' },
    { name: 'address', label: t('address'), most: 200 },
    { name: 'bank', label: t('bank'), most: 40 },
    { name: 'bankAccount', label: t('bankAccount'), most: 40 },
  ];
  const [isOpen, setOpen] = useState(() => more.some(({ name }) => value[name] !== ''));
  return (
    <>
      <fieldset>
        <legend className="mb-1.5 text-sm text-muted">{t('country.legend')}</legend>
        <div className="grid-pair gap-3">
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
      <TextFields {...props} fields={needed} />
      <details
        open={isOpen || more.some(({ name }) => errorOf(name) !== undefined)}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary className="inline-flex min-h-touch cursor-pointer items-center text-sm text-muted underline decoration-line underline-offset-4 hover:text-text">
          {t('moreOptional')}
        </summary>
        <TextFields {...props} fields={more} />
      </details>
    </>
  );
}

interface TextFieldsProps extends InvoiceFieldsProps {
  readonly fields: readonly CompanyField[];
}

function TextFields({ fields, value, onChange, errorOf }: TextFieldsProps) {
  const errors = useWords('errors');
  // The number is validated on blur, then again on every change.
  const [isLeft, setLeft] = useState(false);
  const faultOf = (name: Texts): string | undefined => {
    if (name !== 'unifiedNumber' || !isLeft || value[name].trim() === '') return errorOf(name);
    const fault = unifiedNumberFault(value[name], value.country);
    return fault === null ? errorOf(name) : errors(fault);
  };
  return (
    <div className="grid gap-5 md:grid-cols-2">
      {fields.map(({ name, label, hint, most, autoComplete = 'off', type = 'text' }) => (
        <TextLine
          key={name}
          label={label}
          {...(hint ? { hint } : {})}
          value={value[name]}
          error={faultOf(name)}
          onChange={(text) => onChange({ [name]: text })}
          onBlur={() => name === 'unifiedNumber' && setLeft(true)}
          type={type}
          maxLength={most}
          autoComplete={autoComplete}
        />
      ))}
    </div>
  );
}
