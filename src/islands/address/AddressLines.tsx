import type { Address } from '#lib/address/model.ts';
import { mobileText } from '#lib/address/rules/shown-mobile.ts';
import { useIsland, useWords } from '../ui/words.tsx';

/** Who and where, in the order that the language writes it. */
export function AddressLines({ address }: { readonly address: Address }) {
  const t = useWords('account');
  const { locale } = useIsland();
  const { zip, countyName, districtName, detail } = address;
  const where =
    locale === 'en'
      ? `${detail}, ${districtName}, ${countyName} ${zip}`
      : `${zip} ${countyName}${districtName}${detail}`;
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3">
        <span className="font-semibold">{address.receiver}</span>
        <span className="text-muted tabular-nums">{mobileText(address)}</span>
        {address.isDefault && (
          <span className="rounded-full border border-accent px-2 text-xs text-accent">
            {t('address.isDefault')}
          </span>
        )}
      </span>
      <span className="mt-1 block text-muted">{where}</span>
    </>
  );
}
