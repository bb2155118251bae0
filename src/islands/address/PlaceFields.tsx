import type { CountryCode } from '#lib/kernel/contact.ts';
import { limits } from '#lib/kernel/limits.ts';
import { MobileFields } from '../account/MobileFields.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useWords } from '../ui/words.tsx';
import { DistrictFields } from './DistrictFields.tsx';

/** Who it is at an address, and where that is. */
export interface Place {
  readonly receiver: string;
  readonly countryCode: CountryCode;
  readonly mobile: string;
  readonly county: string;
  readonly district: string;
  readonly detail: string;
}

interface PlaceFieldsProps {
  readonly form: {
    readonly values: Place;
    set<Name extends keyof Place>(name: Name, value: Place[Name]): void;
    errorOf(name: string): string | undefined;
  };
  readonly hints?: { readonly receiver?: string; readonly detail?: string };
}

/** Needs the words `account` and `common`. */
export function PlaceFields({ form, hints = {} }: PlaceFieldsProps) {
  const t = useWords('account');
  const { values, set, errorOf } = form;
  return (
    <>
      <TextField
        form={form}
        name="receiver"
        label={t('address.receiver')}
        hint={hints.receiver}
        autoComplete="shipping name"
        maxLength={40}
      />
      <MobileFields
        countryCode={values.countryCode}
        mobile={values.mobile}
        errorOf={errorOf}
        onCountryCode={(code) => set('countryCode', code)}
        onMobile={(mobile) => set('mobile', mobile)}
      />
      <DistrictFields
        county={values.county}
        district={values.district}
        errorOf={errorOf}
        onChange={(county, district) => {
          set('county', county);
          set('district', district);
        }}
      />
      <TextField
        form={form}
        name="detail"
        label={t('address.detail')}
        hint={hints.detail}
        autoComplete="shipping address-line1"
        maxLength={limits().addressLength}
      />
    </>
  );
}
