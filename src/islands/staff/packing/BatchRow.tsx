import { useState } from 'react';
import { correctBatch, recallBatch, undoDelivery } from '#lib/catalog/batch/calls.ts';
import { type Batch, CorrectBatchInput, RecallInput } from '#lib/catalog/batch/model.ts';
import type { BatchState } from '#lib/catalog/batch/rules.ts';
import { staffLinks } from '#lib/people/staff/links.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { FormShell } from '../../ui/FormShell.tsx';
import { formatDay, formatMoment } from '../../ui/moment.ts';
import { Confirm, Sheet } from '../../ui/Sheet.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useAct } from '../../ui/use-act.ts';
import { useForm } from '../../ui/use-form.ts';
import { useIsland, useWords } from '../../ui/words.tsx';
import { MeanwhileTable } from '../meanwhile/MeanwhileTable.tsx';
import { useRecordForm } from '../meanwhile/use-record-form.ts';

interface BatchRowProps {
  readonly batch: Batch;
  readonly mayRecall: boolean;
  readonly mayReceive: boolean;
  readonly onChanged: () => void;
}

const TONE: Readonly<Record<BatchState, string>> = {
  good: 'text-muted',
  expiring: 'text-amber',
  tooLate: 'text-danger',
  expired: 'text-danger',
  recalled: 'text-danger',
};

/** A batch: its SKU, expiry and remaining pieces, with its actions and a link to its receivers. */
export function BatchRow({ batch, mayRecall, mayReceive, onChanged }: BatchRowProps) {
  const t = useWords('packing');
  const { locale } = useIsland();
  const [asked, setAsked] = useState<'undo' | 'correct' | 'recall' | null>(null);
  const close = () => setAsked(null);
  const { id, code, name, options, number, expiresOn, days, state, received, left, recallReason } = batch;
  return (
    <li className="grid gap-1 py-3 md:grid-cols-[1fr_auto] md:gap-x-4">
      <div className="min-w-0">
        <p className="font-semibold">
          {name} <span className="font-normal text-muted">{options}</span>
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          {t('batches.number', { number })} · {code}
        </p>
        <p className={`text-sm ${TONE[state]}`}>
          {t('batches.until', { day: formatDay(expiresOn, locale) })} ·{' '}
          {state === 'good' || state === 'expiring'
            ? t('batches.days', { count: days })
            : t(`state.${state}`)}
          {recallReason && `: ${recallReason}`}
        </p>
        <p className="text-sm tabular-nums">{t('batches.left', { left, received })}</p>
        <WrittenOffPieces writtenOff={batch.writtenOff} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {mayRecall && (
          <a href={pageLink(staffLinks.batchReceivers(id))} className="btn-line min-h-touch px-4 text-sm">
            {t('receivers.open')}
          </a>
        )}
        {mayRecall && state !== 'recalled' && (
          <button
            type="button"
            className="btn-line min-h-touch px-4 text-sm text-danger"
            onClick={() => setAsked('recall')}
          >
            {t('recall.open')}
          </button>
        )}
        {mayReceive && batch.undo && (
          <button
            type="button"
            className="btn-line min-h-touch px-4 text-sm"
            onClick={() => setAsked('undo')}
          >
            {t('undo.open')}
          </button>
        )}
        {mayReceive && (
          <button
            type="button"
            className="btn-line min-h-touch px-4 text-sm"
            onClick={() => setAsked('correct')}
          >
            {t('correct.open')}
          </button>
        )}
      </div>
      {asked === 'recall' && <Recall batch={batch} onChanged={onChanged} onClose={close} />}
      {asked === 'undo' && <Undo batch={batch} onChanged={onChanged} onClose={close} />}
      {asked === 'correct' && <Correct batch={batch} onChanged={onChanged} onClose={close} />}
    </li>
  );
}

/** Pieces that came back unfit for sale, with the returns or parcels that brought them. */
function WrittenOffPieces({ writtenOff }: Pick<Batch, 'writtenOff'>) {
  const t = useWords('packing');
  const { locale } = useIsland();
  if (writtenOff.length === 0) return null;
  const pieces = writtenOff.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <details className="text-sm">
      <summary className="flex min-h-touch cursor-pointer items-center text-muted tabular-nums">
        {t('batches.writtenOff', { count: pieces })}
      </summary>
      <ul className="grid gap-1">
        {writtenOff.map(({ cameBy, number, quantity, note, at }) => (
          <li key={`${number}${at}`} className="wrap-anywhere">
            <a
              href={pageLink(cameBy === 'return' ? staffLinks.return(number) : staffLinks.order(number))}
              className="link"
            >
              {t(`batches.cameBy.${cameBy}`, { number, count: quantity })}
            </a>{' '}
            <span className="text-muted">
              {formatMoment(at, locale)}
              {note && ` · ${note}`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface AskedProps extends Pick<BatchRowProps, 'batch' | 'onChanged'> {
  readonly onClose: () => void;
}

function Recall({ batch: { id, name, number }, onChanged, onClose }: AskedProps) {
  const t = useWords('packing');
  const form = useForm({ reason: '' });
  const input = { id, reason: form.values.reason };
  const recall = () =>
    form.submit(RecallInput, input, async () => {
      await call(recallBatch, input, { quiet: true });
      onClose();
      onChanged();
    });
  return (
    <Sheet title={t('recall.title', { number })} onClose={onClose}>
      <p className="mb-4 text-muted">{t('recall.text', { name })}</p>
      <FormShell form={form} onSubmit={recall} label={t('recall.yes')} busyLabel={t('recall.busy')}>
        <TextField form={form} name="reason" label={t('recall.reason')} maxLength={200} />
      </FormShell>
    </Sheet>
  );
}

/** Undoes the last delivery, if it did not come or was recorded wrongly. */
function Undo({ batch: { name, number, undo }, onChanged, onClose }: AskedProps) {
  const t = useWords('packing');
  const { isBusy, act } = useAct();
  if (!undo) return null;
  const { deliveryId, pieces, by } = undo;
  const take = () =>
    act(async () => {
      await call(undoDelivery, { id: deliveryId });
      onClose();
      onChanged();
    });
  return (
    <Confirm
      title={t('undo.title', { number, count: pieces })}
      text={t('undo.text', { name, by, count: pieces })}
      yes={t('undo.yes')}
      isBusy={isBusy}
      onYes={() => void take()}
      onClose={onClose}
    />
  );
}

const valuesOf = (batch: Pick<Batch, 'expiresOn'> | null) => ({
  expiresOn: batch?.expiresOn ?? '',
  isSure: false,
});

/** Corrects a wrongly typed expiry date. */
function Correct({ batch, onChanged, onClose }: AskedProps) {
  const t = useWords('packing');
  const form = useRecordForm<Pick<Batch, 'expiresOn' | 'version'>, ReturnType<typeof valuesOf>>(
    batch,
    valuesOf,
  );
  const input = { id: batch.id, version: form.version ?? '', ...form.values };
  const save = () =>
    form.submit(CorrectBatchInput, input, async (good) => {
      await call(correctBatch, good, { quiet: true });
      onClose();
      onChanged();
    });
  const error = form.errorOf('expiresOn');
  return (
    <Sheet title={t('correct.title', { number: batch.number })} onClose={onClose}>
      <p className="mb-4 text-muted">{batch.name}</p>
      <FormShell form={form} onSubmit={save} label={t('correct.yes')} busyLabel={t('recall.busy')}>
        <MeanwhileTable form={form} nameOf={() => t('receive.expiresOn')} />
        <TextField form={form} name="expiresOn" type="date" label={t('receive.expiresOn')} />
        {error && (
          <label className="flex min-h-touch items-center gap-3 text-sm">
            <input
              type="checkbox"
              className="tick"
              checked={form.values.isSure}
              onChange={({ target }) => form.set('isSure', target.checked)}
            />
            {t('receive.isSure')}
          </label>
        )}
      </FormShell>
    </Sheet>
  );
}
