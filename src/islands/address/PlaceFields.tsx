import { beyondLabel } from '#lib/people/address/rules/on-label.ts';
import { TextField, TextLine } from '../ui/TextField.tsx';
import { useWords } from '../ui/words.tsx';
import { DistrictFields } from './DistrictFields.tsx';
import { LabelName } from './LabelName.tsx';
import { RareSigns } from './RareSigns.tsx';

/** Receiver and address. */
export interface Place {
  readonly receiver: string;
  /** Null until the shopper writes one. */
  readonly labelName: string | null;
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

/** Needs the words `account`, `errors` and `common`. */
export function PlaceFields({ form, hints = {} }: PlaceFieldsProps) {
  const t = useWords('account');
  const errors = useWords('errors');
  const { values, set } = form;
  const beyond = beyondLabel(values);
  // Validated while typing, so that the shopper learns early that the floor does not fit.
  const errorOf = (name: string) =>
    form.errorOf(name) ?? (name === 'detail' && beyond ? errors('addressBeyondLabel', beyond) : undefined);
  return (
    <>
      <TextLine
        label={t('address.receiver')}
        hint={hints.receiver}
        value={values.receiver}
        error={errorOf('receiver')}
        onChange={(receiver) => {
          set('receiver', receiver);
          set('labelName', null);
        }}
        autoComplete="shipping name"
        maxLength={120}
      />
      <LabelName
        name={values.receiver}
        labelName={values.labelName}
        error={errorOf('labelName')}
        onChange={(labelName) => set('labelName', labelName)}
      />
      <TextLine
        label={t('address.mobile')}
        hint={t('address.mobileHint')}
        value={values.mobile}
        error={errorOf('mobile')}
        onChange={(mobile) => set('mobile', mobile)}
        inputMode="tel"
        autoComplete="shipping tel"
        maxLength={24}
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
        form={{ values, set, errorOf }}
        name="detail"
        label={t('address.detail')}
        hint={hints.detail}
        autoComplete="shipping address-line1"
        // Generous on purpose: the form reports overlong text. A browser limit would cut floor and room off
        // pasted text.
        maxLength={200}
      />
      <RareSigns of={[values.receiver, values.detail]} />
    </>
  );
}
