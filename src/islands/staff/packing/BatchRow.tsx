import { useState } from 'react';
import { recallBatch } from '#lib/batch/calls.ts';
import { type Batch, RecallInput } from '#lib/batch/model.ts';
import type { BatchState } from '#lib/batch/rules.ts';
import { staffLinks } from '#lib/staff/links.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { FormShell } from '../../ui/FormShell.tsx';
import { formatDay, formatMoment } from '../../ui/moment.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useIsland, useWords } from '../../ui/words.tsx';

interface BatchRowProps {
  readonly batch: Batch;
  readonly mayRecall: boolean;
  readonly onRecalled: () => void;
}

const TONE: Readonly<Record<BatchState, string>> = {
  good: 'text-muted',
  expiring: 'text-amber',
  tooLate: 'text-danger',
  expired: 'text-danger',
  recalled: 'text-danger',
};

/** A batch: of what, until when, how many are left, and the ways to recall it and to who got it. */
export function BatchRow({ batch, mayRecall, onRecalled }: BatchRowProps) {
  const t = useWords('packing');
  const { locale } = useIsland();
  const [isAsked, setAsked] = useState(false);
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
            onClick={() => setAsked(true)}
          >
            {t('recall.open')}
          </button>
        )}
      </div>
      {isAsked && <Recall batch={batch} onRecalled={onRecalled} onClose={() => setAsked(false)} />}
    </li>
  );
}

/** What came back and was not fit to be sold, by what. */
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

interface RecallProps extends Pick<BatchRowProps, 'batch' | 'onRecalled'> {
  readonly onClose: () => void;
}

function Recall({ batch: { id, name, number }, onRecalled, onClose }: RecallProps) {
  const t = useWords('packing');
  const form = useForm({ reason: '' });
  const input = { id, reason: form.values.reason };
  const recall = () =>
    form.submit(RecallInput, input, async () => {
      await call(recallBatch, input, { quiet: true });
      onClose();
      onRecalled();
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
