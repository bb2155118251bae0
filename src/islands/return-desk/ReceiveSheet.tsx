import { useState } from 'react';
import { limits } from '#lib/kernel/limits.ts';
import { receiveReturn } from '#lib/returns/calls.ts';
import { call, Refusal } from '#stores/api.ts';
import { Field } from '../ui/Field.tsx';
import { FormShell } from '../ui/FormShell.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { useForm } from '../ui/use-form.ts';
import { useWords } from '../ui/words.tsx';
import type { SheetProps } from './NoteSheet.tsx';

const loadSchema = async () => (await import('#lib/returns/model/desk.ts')).ReceiveReturnInput;

/** Which pieces came, and whether they can be sold again. */
export function ReceiveSheet({ one, onDone, onRefused, onClose }: SheetProps) {
  const t = useWords('returnDesk');
  const [came, setCame] = useState<Readonly<Record<number, number>>>({});
  const form = useForm({ restock: !one.isOpened, note: '' });
  const { values, set, errorOf } = form;
  const { number, version, lines } = one;
  const send = () =>
    form.submit(
      loadSchema,
      {
        number,
        version,
        lines: lines.map(({ orderLineId, quantity }) => ({
          orderLineId,
          received: came[orderLineId] ?? quantity,
        })),
        ...values,
      },
      async (good) => {
        try {
          onDone(await call(receiveReturn, good, { quiet: true }));
        } catch (error) {
          if (error instanceof Refusal && error.data?.key === 'returnChanged') onRefused();
          throw error;
        }
      },
    );
  return (
    <Sheet title={t('receive.title')} onClose={onClose}>
      <FormShell form={form} onSubmit={send} label={t('acts.receive')} busyLabel={t('busy')}>
        <ul className="grid gap-4">
          {lines.map(({ orderLineId, name, quantity }) => (
            <li key={orderLineId}>
              <Field label={t('receive.came', { name, count: quantity })}>
                {(control) => (
                  <select
                    {...control}
                    className="field"
                    value={came[orderLineId] ?? quantity}
                    onChange={({ target }) => setCame({ ...came, [orderLineId]: Number(target.value) })}
                  >
                    {Array.from({ length: quantity + 1 }, (_, i) => quantity - i).map((count) => (
                      <option key={count} value={count}>
                        {count}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
            </li>
          ))}
        </ul>
        <label className="flex min-h-touch items-start gap-3">
          <input
            type="checkbox"
            className="tick"
            checked={values.restock}
            onChange={({ target }) => set('restock', target.checked)}
          />
          <span>
            {t('receive.restock')}
            <span className="block text-sm text-muted">{t('receive.restockText')}</span>
          </span>
        </label>
        <Field label={t('note.optional')} error={errorOf('note')}>
          {(control) => (
            <textarea
              {...control}
              className="field min-h-20"
              maxLength={limits().returnNoteLength}
              value={values.note}
              onChange={({ target }) => set('note', target.value)}
            />
          )}
        </Field>
      </FormShell>
    </Sheet>
  );
}
