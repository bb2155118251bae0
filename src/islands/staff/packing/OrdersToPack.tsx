import type { ToPack } from '#lib/boxes/packing/model.ts';
import { staffLinks } from '#lib/people/staff/links.ts';
import { pageLink } from '#stores/page.ts';
import { formatDay } from '../../ui/moment.ts';
import { useIsland, useWords } from '../../ui/words.tsx';

interface OrdersToPackProps {
  readonly orders: ToPack['orders'];
  readonly chosen: readonly string[];
  readonly onChoose: (numbers: readonly string[]) => void;
}

/** The orders, each with a large checkbox. */
export function OrdersToPack({ orders, chosen, onChoose }: OrdersToPackProps) {
  const t = useWords('packing');
  const { locale } = useIsland();
  const isChosen = new Set(chosen);
  const areAll = orders.every(({ number }) => isChosen.has(number));
  const toggle = (number: string) =>
    onChoose(isChosen.has(number) ? chosen.filter((one) => one !== number) : [...chosen, number]);
  return (
    <div>
      <label className="flex min-h-touch items-center gap-3 border-b border-line font-semibold">
        <input
          type="checkbox"
          className="tick"
          checked={areAll}
          onChange={() => onChoose(areAll ? [] : orders.map(({ number }) => number))}
        />
        {t('all', { count: orders.length })}
      </label>
      <ul className="divide-y divide-line">
        {orders.map(
          ({
            number,
            carrierName,
            receiver,
            warning,
            shipBy,
            isLate,
            pieces,
            temperatures,
            content,
            needsTracking,
          }) => (
            <li key={number} className="grid grid-cols-[auto_1fr] gap-x-3">
              <label className="flex min-h-touch items-start py-3 pr-1">
                <input
                  type="checkbox"
                  className="tick"
                  aria-label={number}
                  checked={isChosen.has(number)}
                  onChange={() => toggle(number)}
                />
              </label>
              <div className="min-w-0 py-2">
                <p className="flex flex-wrap items-center gap-x-3">
                  <a
                    href={pageLink(staffLinks.order(number))}
                    className="link inline-flex min-h-touch max-w-full items-center tabular-nums wrap-anywhere"
                  >
                    {number}
                  </a>
                  <span className="text-sm">{carrierName}</span>
                  <span className="text-sm text-muted">{receiver}</span>
                  {shipBy && (
                    <span className={`text-sm ${isLate ? 'font-semibold text-danger' : 'text-muted'}`}>
                      {t(isLate ? 'late' : 'shipBy', { day: formatDay(shipBy, locale) })}
                    </span>
                  )}
                </p>
                <p className="text-sm text-muted wrap-anywhere">
                  {t('pieces', { count: pieces })} · {content}
                  {temperatures.some((one) => one !== 'ambient') && (
                    <span className="font-semibold text-accent">
                      {' · '}
                      {temperatures.map((one) => t(`temperature.${one}`)).join(' + ')}
                    </span>
                  )}
                  {needsTracking && <span className="block text-amber">{t('needsTracking')}</span>}
                </p>
                {warning && <p className="text-sm text-danger">{warning}</p>}
              </div>
            </li>
          ),
        )}
      </ul>
    </div>
  );
}
