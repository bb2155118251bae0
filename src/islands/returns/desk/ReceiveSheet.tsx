import { useState } from 'react';
import { receiveReturn } from '#lib/after/returns/calls.ts';
import { limits } from '#lib/kernel/limits.ts';
import { call, Refusal } from '#stores/api.ts';
import { useDraftForm } from '../../staff/use-draft.ts';
import { FormShell } from '../../ui/FormShell.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useWords } from '../../ui/words.tsx';
import type { SheetProps } from './NoteSheet.tsx';

const loadSchema = async () => (await import('#lib/after/returns/model/desk.ts')).ReceiveReturnInput;

/** The inspected pieces of a line; no more can be resalable than arrived. */
interface Found {
  readonly received: number;
  readonly restocked: number;
}

/** The pieces that arrived, and how many can be sold again. */
export function ReceiveSheet({ one, onDone, onRefused, onClose }: SheetProps) {
  const t = useWords('returnDesk');
  const [found, setFound] = useState<Readonly<Record<number, Found>>>({});
  const form = useDraftForm(`return:${one.number}:receive`, { note: '' });
  const { values, set, errorOf } = form;
  const { number, version, lines, isOpened } = one;
  const of = (orderLineId: number, quantity: number): Found =>
    found[orderLineId] ?? { received: quantity, restocked: isOpened ? 0 : quantity };
  const send = () =>
    form.submit(
      loadSchema,
      {
        number,
        version,
        lines: lines.map(({ orderLineId, quantity }) => ({ orderLineId, ...of(orderLineId, quantity) })),
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
      <p className="mb-4 text-sm text-muted">{t('receive.text')}</p>
      <FormShell form={form} onSubmit={send} label={t('acts.receive')} busyLabel={t('busy')}>
        <ul className="grid gap-4">
          {lines.map(({ orderLineId, name, quantity }) => {
            const { received, restocked } = of(orderLineId, quantity);
            const say = (next: Found) => setFound({ ...found, [orderLineId]: next });
            return (
              <li key={orderLineId}>
                <fieldset>
                  <legend className="mb-2 font-medium">{t('receive.line', { name, count: quantity })}</legend>
                  <div className="grid-pair gap-3">
                    <Pieces
                      label={t('receive.came')}
                      most={quantity}
                      value={received}
                      onChange={(came) =>
                        say({
                          received: came,
                          restocked: restocked === received ? came : Math.min(restocked, came),
                        })
                      }
                    />
                    <Pieces
                      label={t('receive.restocked')}
                      most={received}
                      value={restocked}
                      onChange={(fit) => say({ received, restocked: fit })}
                    />
                  </div>
                </fieldset>
              </li>
            );
          })}
        </ul>
        <TextArea
          label={t('note.optional')}
          error={errorOf('note')}
          className="min-h-20"
          maxLength={limits().returnNoteLength}
          value={values.note}
          onChange={(text) => set('note', text)}
        />
      </FormShell>
    </Sheet>
  );
}

interface PiecesProps {
  readonly label: string;
  readonly most: number;
  readonly value: number;
  readonly onChange: (pieces: number) => void;
}

const Pieces = ({ label, most, value, onChange }: PiecesProps) => (
  <SelectField label={label} value={value} onChange={(chosen) => onChange(Number(chosen))}>
    {Array.from({ length: most + 1 }, (_, i) => most - i).map((count) => (
      <option key={count} value={count}>
        {count}
      </option>
    ))}
  </SelectField>
);
