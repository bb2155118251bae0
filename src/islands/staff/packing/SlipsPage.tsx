import { useEffect, useState } from 'react';
import { getSlips } from '#lib/boxes/packing/calls.ts';
import type { Slips, SlipsInput } from '#lib/boxes/packing/model.ts';
import { formatDay } from '../../ui/moment.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ErrorState, Notice } from '../../ui/States.tsx';
import { useCall } from '../../ui/use-call.ts';
import { type IslandProps, IslandWords, useIsland, useWords } from '../../ui/words.tsx';
import { BoxNumber } from './BoxNumber.tsx';

/** The packing slips, one page per parcel, in the order of the boxes. */
export const SlipsPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <FromAddress />
  </IslandWords>
);

function FromAddress() {
  const [input, setInput] = useState<SlipsInput | null>(null);
  useEffect(() => {
    const said = new URLSearchParams(location.search);
    const run = said.get('run');
    setInput(run ? { run: Number(run) } : { orders: (said.get('orders') ?? '').split(',').filter(Boolean) });
  }, []);
  const { data, failure, reload } = useCall(getSlips, input);
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  return data ? <AllSlips data={data} /> : <Skeleton className="h-[600px]" />;
}

function AllSlips({ data }: { readonly data: Slips }) {
  const t = useWords('packing');
  if (data.slips.length === 0)
    return <Notice icon="box" title={t('slips.none')} text={t('slips.noneText')} />;
  return (
    <div className="grid gap-6">
      <button type="button" className="btn justify-self-start print:hidden" onClick={() => print()}>
        {t('slips.print', { count: data.slips.length })}
      </button>
      {data.slips.map((slip) => (
        <Slip key={slip.tradeNo} slip={slip} returnDays={data.returnDays} />
      ))}
    </div>
  );
}

interface SlipProps {
  readonly slip: Slips['slips'][number];
  readonly returnDays: number;
}

function Slip({ slip, returnDays }: SlipProps) {
  const t = useWords('packing');
  const common = useWords('common');
  const { locale } = useIsland();
  return (
    <article
      className="panel break-after-page p-6 last:break-after-auto print:mt-6"
      aria-labelledby={slip.tradeNo}
    >
      <div className="float-right ml-4">
        <BoxNumber box={slip.box} isLarge />
      </div>
      <h2 id={slip.tradeNo} className="text-lg font-bold">
        {common('brand')} · {t('slips.order', { number: slip.number })}
      </h2>
      <p className="mb-4 text-sm text-muted">
        {slip.receiver} · {slip.carrierName} · {formatDay(slip.packedOn, locale)}
      </p>
      {slip.temperature !== 'ambient' && (
        <p className="mb-4 text-lg font-bold">{t(`temperature.${slip.temperature}`)}</p>
      )}
      <ul className="divide-y divide-line border-y border-line">
        {slip.lines.map(({ name, options, quantity, parts, batches }) => (
          <li key={`${name} ${options}`} className="grid grid-cols-[1fr_auto] gap-x-4 py-2">
            <span>
              {name} <span className="text-muted">{options}</span>
            </span>
            <span className="font-bold tabular-nums">× {quantity}</span>
            {parts.map((part) => (
              <span key={part.name} className="col-span-2 text-sm text-muted">
                {part.name} × {part.quantity}
              </span>
            ))}
            {batches.map((one) => (
              <span key={one.number} className="col-span-2 text-sm text-muted">
                {t('slips.batch', {
                  number: one.number,
                  day: formatDay(one.expiresOn, locale),
                  count: one.quantity,
                })}
              </span>
            ))}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm">{t('slips.returns', { days: returnDays })}</p>
    </article>
  );
}
