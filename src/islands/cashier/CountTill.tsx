import { useState } from 'react';
import { countTill } from '#lib/buying/cashier/calls.ts';
import type { Till } from '#lib/buying/cashier/model/till.ts';
import {
  type CashCount,
  countedCash,
  DENOMINATIONS,
  differenceOf,
  needsNote,
  type Piece,
  pieceOf,
} from '#lib/buying/cashier/rules.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { call } from '#stores/api.ts';
import { FormShell } from '../ui/FormShell.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useForm } from '../ui/use-form.ts';
import { useWords } from '../ui/words.tsx';

const loadSchema = async () => (await import('#lib/buying/cashier/model/till.ts')).CountTillInput;

interface CountTillProps {
  readonly till: Till;
  readonly onCounted: (till: Till) => void;
  readonly onClose: () => void;
}

const numberOf = (text: string): number => Number(text.replace(/\D/g, ''));

/**
 * Counts cash by denomination, the card terminal's total and the transfers. Shows the difference before it is
 * sent.
 */
export function CountTill({ till, onCounted, onClose }: CountTillProps) {
  const t = useWords('cashier');
  const [pieces, setPieces] = useState<Readonly<Partial<Record<Piece, string>>>>({});
  const { card, transfer } = till.expected;
  const form = useForm({ card: String(card), transfer: String(transfer), note: '' });
  const count: CashCount = Object.fromEntries(
    DENOMINATIONS.map(pieceOf).map((piece) => [piece, numberOf(pieces[piece] ?? '')]),
  );
  const cash = countedCash(count);
  const counted = { cash, card: numberOf(form.values.card), transfer: numberOf(form.values.transfer) };
  const difference = differenceOf(till.expected, counted);
  const input = { cash: { ...pieces }, ...form.values };
  const send = () =>
    form.submit(loadSchema, input, async () => {
      const done = await call(countTill, input, { quiet: true });
      onClose();
      onCounted(done);
    });
  return (
    <Sheet title={t('till.close')} onClose={onClose}>
      <FormShell form={form} onSubmit={send} label={t('till.closeSubmit')} busyLabel={t('saving')}>
        <fieldset>
          <legend className="mb-2 text-sm text-muted">{t('till.pieces')}</legend>
          <div className="grid grid-cols-3 gap-3">
            {DENOMINATIONS.map((one) => (
              <label key={one} className="text-sm text-muted tabular-nums">
                {formatAmount(one)}
                <input
                  className="field mt-1"
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={6}
                  value={pieces[pieceOf(one)] ?? ''}
                  onChange={({ target }) =>
                    setPieces((before) => ({ ...before, [pieceOf(one)]: target.value }))
                  }
                />
              </label>
            ))}
          </div>
        </fieldset>
        <TextField form={form} name="card" label={t('till.slips')} inputMode="numeric" maxLength={14} />
        <TextField form={form} name="transfer" label={t('till.seen')} inputMode="numeric" maxLength={14} />
        <div aria-live="polite" className="grid gap-1 tabular-nums">
          <p>
            {t('till.cashIs', { counted: formatAmount(cash), expected: formatAmount(till.expected.cash) })}
          </p>
          {needsNote(difference) && (
            <p className="font-semibold text-amber">
              {t('till.differs', {
                cash: formatAmount(difference.cash),
                card: formatAmount(difference.card),
                transfer: formatAmount(difference.transfer),
              })}
            </p>
          )}
        </div>
        {needsNote(difference) && <TextField form={form} name="note" label={t('till.why')} maxLength={300} />}
      </FormShell>
    </Sheet>
  );
}
