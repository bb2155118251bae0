import { useEffect, useState } from 'react';
import { acceptPayment } from '#lib/buying/cashier/calls.ts';
import type { AcceptPaymentInput, DueOrder } from '#lib/buying/cashier/model/till.ts';
import { changeOf, isUnusuallyMuch, type TillMethod } from '#lib/buying/cashier/rules.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { staffLinks } from '#lib/people/staff/links.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { FormShell } from '../ui/FormShell.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useForm } from '../ui/use-form.ts';
import { useWords } from '../ui/words.tsx';
import { MethodChoice } from './MethodChoice.tsx';
import { typedSum, UnusualSum } from './UnusualSum.tsx';

const loadSchema = async () => (await import('#lib/buying/cashier/model/till.ts')).AcceptPaymentInput;

interface AcceptPaymentProps {
  readonly order: DueOrder;
  readonly ways: readonly TillMethod[];
  readonly onTaken: () => void;
  readonly onClose: () => void;
}

/** Records the cash received and shows the change, then links to the receipt. */
export function AcceptPayment({ order, ways, onTaken, onClose }: AcceptPaymentProps) {
  const t = useWords('cashier');
  const [noted, setNoted] = useState<number | null>(null);
  const [change, setChange] = useState<number | null>(null);
  const done = (id: number, back: number | null) => {
    setNoted(id);
    setChange(back);
    onTaken();
  };
  return (
    <Sheet title={t('take.title', { number: order.number })} onClose={onClose}>
      {noted === null ? (
        <TakeForm order={order} ways={ways} onDone={done} />
      ) : (
        <div role="status" className="grid gap-4 text-center">
          <p className="text-lg font-bold">{t('take.done', { amount: formatAmount(order.payable) })}</p>
          {change !== null && (
            <p className="text-2xl font-bold tabular-nums">
              {t('take.change', { amount: formatAmount(change) })}
            </p>
          )}
          <a href={pageLink(staffLinks.receipt(noted))} className="btn">
            {t('receipt.title')}
          </a>
          <button type="button" className="btn-line" onClick={onClose}>
            {t('take.next')}
          </button>
        </div>
      )}
    </Sheet>
  );
}

interface TakeFormProps extends Pick<AcceptPaymentProps, 'order' | 'ways'> {
  readonly onDone: (id: number, change: number | null) => void;
}

function TakeForm({ order, ways, onDone }: TakeFormProps) {
  const t = useWords('cashier');
  const [way, setWay] = useState<TillMethod>(ways[0] ?? 'cash');
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm({ received: '', reference: '', lastDigits: '', isSure: false });
  const { received, reference, lastDigits, isSure } = form.values;
  const { number, payable: amount } = order;
  const { ref } = form;
  // The hands are on the keys, and what is typed first is the money.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each way has fields of its own
  useEffect(() => ref.current?.querySelector<HTMLElement>('input:not([type=radio])')?.focus(), [ref, way]);
  const lies = typedSum(received);
  const change = changeOf(amount, lies);
  const input: AcceptPaymentInput =
    way === 'cash'
      ? { number, amount, key, way, received, isSure }
      : way === 'card'
        ? { number, amount, key, way, reference, lastDigits }
        : { number, amount, key, way, reference: '', lastDigits };
  const take = () =>
    form.submit(loadSchema, input, async () => {
      const { id } = await call(acceptPayment, input, { quiet: true });
      onDone(id, way === 'cash' ? change : null);
    });
  return (
    <FormShell form={form} onSubmit={take} label={t('take.submit')} busyLabel={t('saving')}>
      <p className="text-center text-2xl font-bold tabular-nums">{formatAmount(amount)}</p>
      <MethodChoice ways={ways} way={way} onChoose={setWay} />
      {way === 'cash' && (
        <>
          <TextField
            form={form}
            name="received"
            label={t('take.received')}
            inputMode="numeric"
            maxLength={14}
          />
          <p aria-live="polite" className="text-lg font-bold tabular-nums">
            {received && change !== null && t('take.change', { amount: formatAmount(change) })}
          </p>
          {isUnusuallyMuch(amount, lies) && <UnusualSum form={form} text={t('take.odd')} />}
        </>
      )}
      {way === 'card' && (
        <>
          <TextField form={form} name="reference" label={t('take.reference')} maxLength={12} />
          <TextField
            form={form}
            name="lastDigits"
            label={t('take.lastFour')}
            hint={t('take.lastFourHint')}
            inputMode="numeric"
            maxLength={4}
          />
        </>
      )}
      {way === 'transfer' && (
        <TextField
          form={form}
          name="lastDigits"
          label={t('transfers.lastFive')}
          hint={t('take.transferHint')}
          inputMode="numeric"
          maxLength={5}
        />
      )}
    </FormShell>
  );
}
