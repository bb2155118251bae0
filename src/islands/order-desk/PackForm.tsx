import { useState } from 'react';
import { hasSameTemperature } from '#lib/after/shipment/rules.ts';
import { packOrder } from '#lib/fronts/order-desk/calls.ts';
import type { DeskOrderDetail } from '#lib/fronts/order-desk/model/order.ts';
import type { Temperature } from '#lib/site/payment-methods/codes.ts';
import { TemperatureField } from '../staff/packing/TemperatureField.tsx';
import { TextLine } from '../ui/TextField.tsx';
import { useWords } from '../ui/words.tsx';
import { useWork } from './use-desk-order.tsx';

type Line = Pick<DeskOrderDetail['unpacked'][number], 'quantity' | 'temperature'>;

/** Chooses the content of the next parcel; by default everything left. */
export function PackForm() {
  const t = useWords('workbench');
  const { order, press, isBusy } = useWork();
  const { unpacked, needsTracking, hasTemperature } = order;
  const [wanted, setWanted] = useState<Readonly<Record<number, string>>>({});
  const [said, setTemperature] = useState<Temperature | null>(null);
  const [trackingNumber, setTrackingNumber] = useState('');
  const suggested = (line: Line) => (hasSameTemperature(line, unpacked) ? line.quantity : 0);
  const pieces = unpacked.map((line) => ({
    orderLineId: line.orderLineId,
    quantity: Math.min(line.quantity, Number(wanted[line.orderLineId] ?? suggested(line)) || 0),
  }));
  const chosen = pieces.filter(({ quantity }) => quantity > 0);
  const first = unpacked.find(({ orderLineId }) => orderLineId === chosen[0]?.orderLineId);
  const kept = said ?? first?.temperature ?? 'ambient';
  const count = chosen.reduce((sum, { quantity }) => sum + quantity, 0);
  const isReady = chosen.length > 0 && (!needsTracking || trackingNumber.trim() !== '');
  const pack = async () => {
    const input = { pieces: chosen, temperature: kept, ...(needsTracking ? { trackingNumber } : {}) };
    if (!(await press(packOrder, input, t('pack.done', { count })))) return;
    setWanted({});
    setTemperature(null);
    setTrackingNumber('');
  };
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void pack();
      }}
    >
      <h3 className="font-semibold">{t('pack.title')}</h3>
      <ul className="divide-y divide-line">
        {unpacked.map(({ orderLineId, name, options, skuCode, quantity, temperature }) => (
          <li key={orderLineId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <span className="min-w-0 flex-1 basis-40">
              {name} <span className="text-sm text-muted">{options}</span>
              <span className="block text-sm text-faint">{skuCode}</span>
              {temperature !== 'ambient' && (
                <span className="block text-sm text-accent">{t(`temperature.${temperature}`)}</span>
              )}
            </span>
            <span className="flex items-center gap-2 tabular-nums">
              <input
                type="number"
                inputMode="numeric"
                min={0}
                max={quantity}
                className="field w-20 text-center"
                aria-label={t('pack.quantity', { name: `${name} ${options}` })}
                value={wanted[orderLineId] ?? String(suggested({ quantity, temperature }))}
                onChange={({ target }) => setWanted({ ...wanted, [orderLineId]: target.value })}
              />
              <span className="text-sm text-muted">{t('pack.of', { count: quantity })}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className="grid gap-4 md:grid-cols-2">
        {hasTemperature && (
          <TemperatureField
            label={t('pack.temperature')}
            nameOf={(one) => t(`temperature.${one}`)}
            value={kept}
            onChange={setTemperature}
          />
        )}
        {needsTracking && (
          <TextLine
            label={t('pack.tracking')}
            hint={t('pack.trackingHint')}
            error={undefined}
            maxLength={40}
            value={trackingNumber}
            onChange={setTrackingNumber}
          />
        )}
      </div>
      <button type="submit" className="btn" aria-disabled={!isReady || isBusy} aria-busy={isBusy}>
        {t('pack.submit', { count })}
      </button>
    </form>
  );
}
