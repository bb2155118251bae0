import { useStore } from '@nanostores/react';
import type { CountryCode } from '#lib/kernel/text/contact.ts';
import { $countryList } from '#stores/shop-data.ts';
import { Field } from '../ui/Field.tsx';
import { TextLine } from '../ui/TextField.tsx';
import { useWords } from '../ui/words.tsx';

interface MobileFieldsProps {
  readonly countryCode: CountryCode;
  readonly mobile: string;
  /** Replaces the default label, for example to mark the number as optional. */
  readonly label?: string;
  readonly errorOf: (name: string) => string | undefined;
  readonly onCountryCode: (code: CountryCode) => void;
  readonly onMobile: (mobile: string) => void;
}

const COUNTRY_WORD: Readonly<Record<CountryCode, string>> = {
  '+886': 'signIn.taiwan',
  '+86': 'signIn.china',
};

const COUNTRY_CODES = Object.keys(COUNTRY_WORD) as CountryCode[];

/** A mobile number with its country code. */
export function MobileFields({
  countryCode,
  mobile,
  label,
  errorOf,
  onCountryCode,
  onMobile,
}: MobileFieldsProps) {
  const t = useWords('account');
  const countries = useStore($countryList, { ssr: 'initial' });
  const nameOf = (code: CountryCode): string => {
    const country = countries.find((one) => one.code === code);
    return country ? `${country.name} ${code}` : t(COUNTRY_WORD[code]);
  };
  return (
    <div className="grid gap-3 min-[400px]:grid-cols-[10.5rem_1fr]">
      <Field label={t('signIn.countryCode')} error={errorOf('countryCode')}>
        {(control) => (
          <select
            {...control}
            autoComplete="tel-country-code"
            className="field px-3"
            value={countryCode}
            onChange={(event) => onCountryCode(event.target.value as CountryCode)}
          >
            {COUNTRY_CODES.map((code) => (
              <option key={code} value={code}>
                {nameOf(code)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextLine
        label={label ?? t('signIn.mobileNumber')}
        value={mobile}
        error={errorOf('mobile')}
        onChange={onMobile}
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={24}
      />
    </div>
  );
}
