import { otherLanguage } from '#lib/kernel/i18n/other-language.ts';
import type { Address } from '#lib/people/address/model.ts';
import { placeLine } from '#lib/people/address/rules/place-line.ts';
import { mobileText } from '#lib/people/address/rules/shown-mobile.ts';
import { useIsland, useWords } from '../ui/words.tsx';

/** Receiver and address, in the language's order. */
export function AddressLines({ address }: { readonly address: Address }) {
  const t = useWords('account');
  const { locale } = useIsland();
  const where = placeLine(address, { county: address.countyName, district: address.districtName }, locale);
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3">
        <span className="font-semibold" lang={otherLanguage(address.receiver, locale)}>
          {address.receiver}
        </span>
        <span className="text-muted tabular-nums">{mobileText(address)}</span>
        {address.isDefault && (
          <span className="rounded-full border border-accent px-2 text-xs text-accent">
            {t('address.isDefault')}
          </span>
        )}
      </span>
      <span className="mt-1 block text-muted" lang={otherLanguage(where, locale)}>
        {where}
      </span>
    </>
  );
}
