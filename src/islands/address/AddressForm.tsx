import { useEffect } from 'react';
import { saveAddress } from '#lib/people/address/calls.ts';
import type { Address } from '#lib/people/address/model.ts';
import { labelNameWith } from '#lib/people/address/rules/label-name.ts';
import { detailRoom } from '#lib/people/address/rules/on-label.ts';
import { call } from '#stores/api.ts';
import { $typedAddress, whileSavingAddress } from '#stores/saving-address.ts';
import { $user } from '#stores/session.ts';
import { FormShell } from '../ui/FormShell.tsx';
import { useResumableForm } from '../ui/use-resumable-form.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { PlaceFields } from './PlaceFields.tsx';

interface AddressFormProps {
  /** The address to edit; a new one if missing. */
  readonly address?: Address | undefined;
  readonly onSaved: (address: Address) => void;
}

/** The address form (points 3 and 5). Needs the words `account`, `errors` and `common`. */
export const AddressForm = ({ words, locale, ...props }: AddressFormProps & IslandProps) => (
  <IslandWords words={words} locale={locale}>
    <AddressFields {...props} />
  </IslandWords>
);

// Loaded only when an address is saved.
const loadSchema = async () => (await import('#lib/people/address/model.ts')).SaveAddressInput;

/** For a new address: the member's sign-in number, if it is Taiwanese. */
const ownMobile = (): string => {
  const mobile = $user.get()?.mobile ?? '';
  return mobile.startsWith('1') ? '' : mobile;
};

function valuesOf(address: Address | undefined) {
  return {
    receiver: address?.receiver ?? '',
    labelName: address?.labelName ?? null,
    mobile: address?.countryCode === '+86' ? '' : (address?.mobile ?? ownMobile()),
    county: address?.county ?? '',
    district: address?.district ?? '',
    detail: address?.detail ?? '',
    isDefault: address?.isDefault ?? false,
  };
}

function AddressFields({ address, onSaved }: AddressFormProps) {
  const t = useWords('account');
  const form = useResumableForm(`address-${address?.id ?? 'new'}`, valuesOf(address));
  const { values, set } = form;
  const { labelName: _, ...rest } = values;
  const input = { ...rest, ...labelNameWith(values), ...(address ? { id: address.id } : {}) };
  const save = async (): Promise<Address | null> => {
    let saved: Address | null = null;
    const send = async () => {
      saved = await call(saveAddress, input, { quiet: true });
      onSaved(saved);
    };
    await whileSavingAddress(() => form.submit(loadSchema, input, send));
    return saved;
  };
  const isTyped = !address && [values.receiver, values.county, values.detail].some((text) => text !== '');
  useEffect(() => {
    $typedAddress.set(isTyped ? save : null);
  });
  useEffect(() => () => $typedAddress.set(null), []);
  return (
    <FormShell
      form={form}
      onSubmit={async () => {
        await save();
      }}
      label={t('address.save')}
      busyLabel={t('address.saving')}
    >
      <PlaceFields
        form={form}
        hints={{
          receiver: t('address.receiverHint'),
          detail: t('address.detailHint', { most: detailRoom(values) }),
        }}
      />
      {!address?.isDefault && (
        <label className="flex min-h-touch items-center gap-3">
          <input
            type="checkbox"
            className="tick"
            checked={values.isDefault}
            onChange={(event) => set('isDefault', event.target.checked)}
          />
          {t('address.useAsDefault')}
        </label>
      )}
    </FormShell>
  );
}
