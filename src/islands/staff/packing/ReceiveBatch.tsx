import { useState } from 'react';
import { previewDelivery, receiveBatch } from '#lib/catalog/batch/calls.ts';
import { type Delivery, DeliveryInput, type DeliveryPreview } from '#lib/catalog/batch/model.ts';
import { call } from '#stores/api.ts';
import { showToast } from '#stores/toasts.ts';
import { FormShell } from '../../ui/FormShell.tsx';
import { formatDay } from '../../ui/moment.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useIsland, useWords } from '../../ui/words.tsx';

const EMPTY = { code: '', number: '', expiresOn: '', pieces: '', isNew: true };

interface Asked {
  readonly delivery: Delivery;
  readonly preview: DeliveryPreview;
}

/**
 * Records a delivery, with batch number and expiry as printed on the pack. Asks for confirmation with the
 * good's name.
 */
export function ReceiveBatch({ onReceived }: { readonly onReceived: () => void }) {
  const t = useWords('packing');
  const form = useForm(EMPTY);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { code, number, expiresOn, pieces, isNew } = form.values;
  const input = { code: code.trim(), number, expiresOn, pieces, isNew };
  const look = () =>
    form.submit(DeliveryInput, input, async (delivery) =>
      setAsked({ delivery, preview: await call(previewDelivery, delivery, { quiet: true }) }),
    );
  const received = () => {
    setAsked(null);
    for (const name of ['number', 'expiresOn', 'pieces'] as const) form.set(name, '');
    onReceived();
  };
  return (
    <section className="panel p-5" aria-labelledby="receive">
      <h2 id="receive" className="mb-4 text-lg font-bold">
        {t('receive.title')}
      </h2>
      <FormShell form={form} onSubmit={look} label={t('receive.submit')} busyLabel={t('receive.busy')}>
        <TextField form={form} name="code" label={t('receive.code')} autoCapitalize="off" maxLength={60} />
        <TextField
          form={form}
          name="number"
          label={t('receive.number')}
          autoCapitalize="off"
          maxLength={40}
        />
        <TextField form={form} name="expiresOn" type="date" label={t('receive.expiresOn')} />
        <TextField form={form} name="pieces" label={t('receive.pieces')} inputMode="numeric" maxLength={7} />
        <label className="flex min-h-touch items-center gap-3 text-sm">
          <input
            type="checkbox"
            className="tick"
            checked={isNew}
            onChange={(event) => form.set('isNew', event.target.checked)}
          />
          {t('receive.isNew')}
        </label>
      </FormShell>
      {asked && <SureDelivery {...asked} onReceived={received} onClose={() => setAsked(null)} />}
    </section>
  );
}

interface SureDeliveryProps extends Asked {
  readonly onReceived: () => void;
  readonly onClose: () => void;
}

/** Confirms what goes on sale; each unusual value needs a tick. */
function SureDelivery({ delivery, preview, onReceived, onClose }: SureDeliveryProps) {
  const t = useWords('packing');
  const { locale } = useIsland();
  const form = useForm({ isSure: false });
  const { name, options, stock, usual, doubts } = preview;
  const { number, expiresOn, pieces, isNew } = delivery;
  const isOdd = doubts.length > 0;
  const receive = () =>
    form.submit(DeliveryInput, { ...delivery, ...form.values }, async (good) => {
      await call(receiveBatch, good, { quiet: true });
      showToast('success', t('receive.done', { count: pieces }));
      onReceived();
    });
  return (
    <Sheet title={t('receive.sureTitle')} onClose={onClose}>
      <FormShell
        form={form}
        onSubmit={receive}
        label={t('receive.sureYes', { count: pieces })}
        busyLabel={t('receive.busy')}
      >
        <p>
          <b className="block">{name}</b>
          {options && <span className="block text-muted">{options}</span>}
          <span className="block tabular-nums">
            {t('batches.number', { number })} · {t('batches.until', { day: formatDay(expiresOn, locale) })}
          </span>
          <span className="block tabular-nums">
            {isNew ? t('receive.stock', { before: stock, after: stock + pieces }) : t('receive.notNew')}
          </span>
        </p>
        {isOdd && (
          <div className="grid gap-2 rounded-card border border-amber p-3 text-sm">
            {doubts.map((doubt) => (
              <p key={doubt}>
                {t(`receive.doubt.${doubt}`, {
                  day: formatDay(expiresOn, locale),
                  pieces,
                  usual: usual ?? 0,
                })}
              </p>
            ))}
            <label className="flex min-h-touch items-center gap-3">
              <input
                type="checkbox"
                className="tick"
                required
                checked={form.values.isSure}
                onChange={({ target }) => form.set('isSure', target.checked)}
              />
              {t('receive.isSure')}
            </label>
            {['expiresOn', 'pieces'].map(
              (field) =>
                form.errorOf(field) && (
                  <p key={field} role="alert" className="text-danger">
                    {form.errorOf(field)}
                  </p>
                ),
            )}
          </div>
        )}
      </FormShell>
    </Sheet>
  );
}
