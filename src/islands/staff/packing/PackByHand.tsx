import { useState } from 'react';
import { hasSameTemperature } from '#lib/after/shipment/rules.ts';
import { getOrderToPack, packOrder } from '#lib/boxes/packing/calls.ts';
import type { OrderToPack } from '#lib/boxes/packing/model.ts';
import type { Temperature } from '#lib/site/payment-methods/codes.ts';
import { call } from '#stores/api.ts';
import { showToast } from '#stores/toasts.ts';
import { Field } from '../../ui/Field.tsx';
import { formatDay } from '../../ui/moment.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ErrorState } from '../../ui/States.tsx';
import { TextLine } from '../../ui/TextField.tsx';
import { useCall } from '../../ui/use-call.ts';
import { useIsland, useWords } from '../../ui/words.tsx';
import { TemperatureField } from './TemperatureField.tsx';

interface PackByHandProps {
  readonly number: string;
  readonly onPacked: () => void;
  readonly onClose: () => void;
}

/** Packs one order by hand: pieces and batch of each line, temperature and tracking number. */
export function PackByHand({ number, onPacked, onClose }: PackByHandProps) {
  const t = useWords('packing');
  const { data, failure, reload } = useCall(getOrderToPack, { number });
  return (
    <Sheet title={t('byHand.title', { number })} onClose={onClose}>
      {failure !== null ? (
        <ErrorState message={failure} onRetry={reload} />
      ) : data ? (
        <HandForm order={data} onPacked={onPacked} />
      ) : (
        <Skeleton className="h-60" />
      )}
    </Sheet>
  );
}

type Line = OrderToPack['lines'][number];
const keyOf = ({ orderLineId }: Line, code: string) => `${orderLineId} ${code}`;

function HandForm({ order, onPacked }: { readonly order: OrderToPack; readonly onPacked: () => void }) {
  const t = useWords('packing');
  const { locale } = useIsland();
  const [pieces, setPieces] = useState<Readonly<Record<number, number>>>(
    Object.fromEntries(
      order.lines.map((line) => [
        line.orderLineId,
        hasSameTemperature(line, order.lines) ? line.quantity : 0,
      ]),
    ),
  );
  const [batch, setBatch] = useState<Readonly<Record<string, string>>>({});
  const [said, setTemperature] = useState<Temperature | null>(null);
  const [trackingNumber, setTrackingNumber] = useState('');
  const [isBusy, setBusy] = useState(false);
  const of = ({ orderLineId, quantity }: Line) => pieces[orderLineId] ?? quantity;
  const packed = order.lines.filter((line) => of(line) > 0);
  const temperature = said ?? packed[0]?.temperature ?? 'ambient';
  const pack = async () => {
    setBusy(true);
    const batches = packed.flatMap((line) =>
      line.skus.flatMap(({ code, quantity }) => {
        const batchId = Number(batch[keyOf(line, code)] ?? 0);
        const share = Math.round((quantity / line.quantity) * of(line));
        return batchId > 0 ? [{ orderLineId: line.orderLineId, batchId, quantity: share }] : [];
      }),
    );
    try {
      await call(packOrder, {
        number: order.number,
        pieces: packed.map((line) => ({ orderLineId: line.orderLineId, quantity: of(line) })),
        batches,
        temperature,
        ...(trackingNumber.trim() === '' ? {} : { trackingNumber }),
      });
      showToast('success', t('byHand.done', { number: order.number }));
      onPacked();
    } catch {
      // The client has already shown the reason.
      setBusy(false);
    }
  };
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void pack();
      }}
    >
      {order.lines.map((line) => (
        <fieldset key={line.orderLineId} className="grid gap-3 border-b border-line pb-4">
          <legend className="font-semibold">
            {line.name} <span className="font-normal text-muted">{line.options}</span>
            {line.temperature !== 'ambient' && (
              <span className="block text-sm text-accent">{t(`temperature.${line.temperature}`)}</span>
            )}
          </legend>
          <Field label={t('byHand.pieces', { most: line.quantity })}>
            {(control) => (
              <input
                {...control}
                type="number"
                inputMode="numeric"
                min={0}
                max={line.quantity}
                className="field"
                value={of(line)}
                onChange={(event) =>
                  setPieces({
                    ...pieces,
                    [line.orderLineId]: Math.max(0, Math.floor(event.target.valueAsNumber || 0)),
                  })
                }
              />
            )}
          </Field>
          {line.skus
            .filter(({ batches }) => batches.length > 0)
            .map(({ code, name, batches }) => (
              <SelectField
                key={code}
                label={line.skus.length > 1 ? `${t('byHand.batch')}: ${name}` : t('byHand.batch')}
                value={batch[keyOf(line, code)] ?? ''}
                onChange={(chosen) => setBatch({ ...batch, [keyOf(line, code)]: chosen })}
              >
                <option value="">{t('byHand.firstExpired')}</option>
                {batches.map(({ id, number, expiresOn, left, state }) => (
                  <option key={id} value={id} disabled={state !== 'good' && state !== 'expiring'}>
                    {t('byHand.choice', { number, day: formatDay(expiresOn, locale), left })}
                    {state === 'good' ? '' : ` · ${t(`state.${state}`)}`}
                  </option>
                ))}
              </SelectField>
            ))}
        </fieldset>
      ))}
      {order.hasTemperature && (
        <TemperatureField
          label={t('byHand.temperature')}
          nameOf={(one) => t(`temperature.${one}`)}
          value={temperature}
          onChange={setTemperature}
        />
      )}
      {order.needsTracking && (
        <TextLine
          label={t('byHand.tracking')}
          error={undefined}
          value={trackingNumber}
          onChange={setTrackingNumber}
          maxLength={40}
        />
      )}
      <button type="submit" className="btn" aria-disabled={isBusy || packed.length === 0} aria-busy={isBusy}>
        {t('byHand.pack')}
      </button>
    </form>
  );
}
