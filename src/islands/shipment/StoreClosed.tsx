import { getParcels } from '#lib/after/shipment/calls.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { formatDay } from '../ui/moment.ts';
import { useCall } from '../ui/use-call.ts';
import { useOrderChanges } from '../ui/use-changes.ts';
import { useIsland, useWords } from '../ui/words.tsx';

/**
 * On an order's page: reports a closed store, with a link to choose another one. Needs the words `parcel`.
 */
export function StoreClosed({ number }: { readonly number: string }) {
  const t = useWords('parcel');
  const { locale } = useIsland();
  const { data, reload } = useCall(getParcels, { number });
  useOrderChanges(number, reload, data !== null);
  const waiting = data?.parcels.find(({ storeChoice }) => storeChoice && storeChoice.chosen === null);
  if (!waiting?.storeChoice) return null;
  const { by } = waiting.storeChoice;
  const text = { store: waiting.counter?.name ?? '', day: by ? formatDay(by, locale) : '' };
  return (
    <div data-choose-store className="mt-3 rounded-card border border-amber p-4">
      <p className="text-sm">{t(by ? 'choose.text' : 'choose.textOpen', text)}</p>
      <a href={pageLink(links.parcels(number))} className="btn mt-3 min-h-touch px-5 text-sm">
        {t('choose.open')}
      </a>
    </div>
  );
}
