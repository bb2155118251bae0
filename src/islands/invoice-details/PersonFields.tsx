import { Suspense, useState } from 'react';
import { CARRIERS, type Carrier } from '#lib/people/invoice-details/codes.ts';
import { Choice } from '../ui/Choice.tsx';
import { lazyPart } from '../ui/later.ts';
import { useIsland, useWords } from '../ui/words.tsx';
import { CodeField } from './CodeField.tsx';
import type { InvoiceFieldsProps } from './fields-props.ts';

// Loaded only for members without an e-mail address.
const BindContact = lazyPart(async () => ({
  default: (await import('../account/BindContact.tsx')).BindContact,
}));

/** The draft's field of each carrier. E-mail uses the member's own address. */
const FIELD = { mobileBarcode: 'barcode', certificate: 'certificate', donation: 'loveCode' } as const;

/** How a person receives the invoice, with the fields that this needs. */
export function PersonFields({ value, onChange, errorOf, email, onEmail }: InvoiceFieldsProps) {
  const t = useWords('invoice');
  const island = useIsland();
  const [isBinding, setBinding] = useState(false);
  const textOf = (carrier: Carrier): string => {
    if (carrier !== 'email') return t(`carrierText.${carrier}`);
    return email === null ? t('carrierText.emailNone') : t('carrierText.email', { email });
  };
  const { carrier } = value;
  const error = errorOf('carrier');
  return (
    <>
      <fieldset>
        <legend className="mb-1.5 text-sm text-muted">{t('carrier.legend')}</legend>
        <div className="grid-pair gap-3">
          {CARRIERS.map((one) => (
            <Choice
              key={one}
              name="invoice-carrier"
              isChosen={carrier === one}
              onChoose={() => onChange({ carrier: one })}
              title={t(`carrier.${one}`)}
              text={carrier === one ? textOf(one) : null}
            />
          ))}
        </div>
        {error && (
          <p role="alert" className="mt-2 text-sm text-danger">
            {error}
          </p>
        )}
        {carrier === 'email' && email === null && (
          <button
            type="button"
            className="link mt-2 inline-flex min-h-touch items-center"
            onClick={() => setBinding(true)}
          >
            {t('bindEmail')}
          </button>
        )}
        {isBinding && (
          <Suspense>
            <BindContact
              {...island}
              way="email"
              title={t('bindEmail')}
              onBound={onEmail}
              onClose={() => setBinding(false)}
            />
          </Suspense>
        )}
      </fieldset>
      {carrier !== 'email' && (
        <CodeField
          key={carrier}
          carrier={carrier}
          value={value[FIELD[carrier]]}
          error={errorOf(FIELD[carrier])}
          onChange={(code) => onChange({ [FIELD[carrier]]: code })}
        />
      )}
    </>
  );
}
