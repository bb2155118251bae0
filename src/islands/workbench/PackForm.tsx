import { useState } from 'react';
import type { Temperature } from '#lib/shipment/codes.ts';
import { packOrder } from '#lib/workbench/calls.ts';
import { TemperatureField } from '../staff/packing/TemperatureField.tsx';
import { TextLine } from '../ui/TextField.tsx';
import { useWords } from '../ui/words.tsx';
import { useWork } from './use-desk-order.tsx';

/** Chooses what goes into the next parcel; all that is left, where nobody says otherwise. */
export function PackForm() {
  const t = useWords('workbench');
  const { order, press, isBusy } = useWork();
  const { unpacked, needsTracking, hasTemperature } = order;
  const [wanted, setWanted] = useState<Readonly<Record<number, string>>>({});
  const [temperature, setTemperature] = useState<Temperature>('ambient');
  const [trackingNumber, setTrackingNumber] = useState('');
  const pieces = unpacked.map(({ orderLineId, quantity }) => ({
    orderLineId,
    quantity: Math.min(quantity, Number(wanted[orderLineId] ?? quantity) || 0),
  }));
  const chosen = pieces.filter(({ quantity }) => quantity > 0);
  const count = chosen.reduce((sum, { quantity }) => sum + quantity, 0);
  const isReady = chosen.length > 0 && (!needsTracking || trackingNumber.trim() !== '');
  const pack = async () => {
    const input = { pieces: chosen, temperature, ...(needsTracking ? { trackingNumber } : {}) };
    if (!(await press(packOrder, input, t('pack.done', { count })))) return;
    setWanted({});
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
        {unpacked.map(({ orderLineId, name, options, skuCode, quantity }) => (
          <li key={orderLineId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <span className="min-w-0 flex-1 basis-40">
              {name} <span className="text-sm text-muted">{options}</span>
              <span className="block text-sm text-faint">{skuCode}</span>
            </span>
            <span className="flex items-center gap-2 tabular-nums">
              <input
                type="number"
                inputMode="numeric"
                min={0}
                max={quantity}
                className="field w-20 text-center"
                aria-label={t('pack.quantity', { name: `${name} ${options}` })}
                value={wanted[orderLineId] ?? String(quantity)}
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
            value={temperature}
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
      <button type="submit" className="btn" disabled={!isReady || isBusy} aria-busy={isBusy}>
        {t('pack.submit', { count })}
      </button>
    </form>
  );
}
