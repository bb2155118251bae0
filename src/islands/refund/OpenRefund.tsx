import { useStore } from '@nanostores/react';
import { type FormEvent, useState } from 'react';
import { openRefund, quoteRefund, revokeRefund } from '#lib/after/refund/calls/desk.ts';
import { DESK_REASONS } from '#lib/after/refund/codes.ts';
import type { DeskQuote, DeskRefund, OpenRefundInput } from '#lib/after/refund/model.ts';
import { limits } from '#lib/kernel/limits.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { call } from '#stores/api.ts';
import { $staff, hasPermission } from '#stores/staff.ts';
import { showToast } from '#stores/toasts.ts';
import { FormShell } from '../ui/FormShell.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { TextField, TextLine } from '../ui/TextField.tsx';
import { useAct } from '../ui/use-act.ts';
import { useForm } from '../ui/use-form.ts';
import { useWords } from '../ui/words.tsx';
import { RefundSteps } from './RefundSteps.tsx';

const loadSchema = async () => (await import('#lib/after/refund/model.ts')).OpenRefundInput;

interface OpenRefundProps {
  /** Empty if staff type the number. */
  readonly orderNumber: string;
  readonly onOpened: () => void;
}

/**
 * Opens a refund for any order, of everything left or of some pieces. Shows the amount and asks for
 * confirmation first.
 */
export function OpenRefund({ orderNumber, onOpened }: OpenRefundProps) {
  const t = useWords('refund');
  const [number, setNumber] = useState(orderNumber);
  const [reason, setReason] = useState<OpenRefundInput['reason']>(orderNumber ? 'notPickedUp' : 'goodwill');
  const [restock, setRestock] = useState(true);
  const [left, setLeft] = useState<DeskQuote | null>(null);
  const [quote, setQuote] = useState<DeskQuote | null>(null);
  const [asks, setAsks] = useState(false);
  const [key, setKey] = useState('');
  const { isBusy, act } = useAct();
  const shippingBack = reason !== 'notPickedUp';
  const mayApprove = hasPermission(useStore($staff, { ssr: () => null }), 'refund.approve');

  const look = (event: FormEvent) => {
    event.preventDefault();
    void act(async () => {
      const all = await call(quoteRefund, { number, shippingBack });
      setLeft(all);
      setQuote(all);
      setKey(crypto.randomUUID());
    });
  };
  const piecesOf = ({ lines }: DeskQuote) =>
    lines.map(({ orderLineId, quantity }) => ({ orderLineId, quantity }));
  const choose = (orderLineId: number, quantity: number) =>
    act(async () => {
      if (!left || !quote) return;
      const chosen = new Map(piecesOf(quote).map((one) => [one.orderLineId, one.quantity]));
      chosen.set(orderLineId, quantity);
      const pieces = [...chosen]
        .map(([id, pieces]) => ({ orderLineId: id, quantity: pieces }))
        .filter((one) => one.quantity > 0);
      if (pieces.length > 0) setQuote(await call(quoteRefund, { number, pieces, shippingBack }));
    });
  const takeBack = (opened: string) =>
    act(async () => {
      await call(revokeRefund, { number: opened });
      showToast('success', t('desk.takenBack', { number: opened }));
      onOpened();
    });
  const opened = ({ number: made, state, canTakeBack, grantAt, total }: DeskRefund) => {
    if (canTakeBack && grantAt !== null)
      showToast(
        'success',
        t('desk.opened', { amount: formatAmount(total), seconds: limits().refundRevokeSeconds }),
        {
          label: t('desk.takeBack'),
          press: () => void takeBack(made),
        },
      );
    else showToast('success', t(`state.${state}`));
    setAsks(false);
    setLeft(null);
    setQuote(null);
    onOpened();
  };

  return (
    <>
      <form className="panel grid gap-4 p-5" onSubmit={look} noValidate>
        <h2 className="font-bold">{t('desk.open')}</h2>
        <TextLine label={t('desk.order')} error={undefined} value={number} onChange={setNumber} />
        <SelectField
          label={t('desk.reason')}
          value={reason}
          onChange={(chosen) => {
            setReason(chosen as OpenRefundInput['reason']);
            setQuote(null);
          }}
        >
          {DESK_REASONS.map((one) => (
            <option key={one} value={one}>
              {t(`reason.${one}`)}
            </option>
          ))}
        </SelectField>
        <label className="flex min-h-touch items-center gap-3 text-sm">
          <input
            type="checkbox"
            className="tick"
            checked={restock}
            onChange={(event) => setRestock(event.target.checked)}
          />
          {t('desk.restock')}
        </label>
        <button type="submit" className="btn-line" aria-disabled={isBusy}>
          {t('desk.quote')}
        </button>
        {left && quote && (
          <>
            {left.lines.map(({ orderLineId, name, quantity }) => (
              <label key={orderLineId} className="flex items-center justify-between gap-4 text-sm">
                {name}
                <input
                  type="number"
                  className="field w-24"
                  min={0}
                  max={quantity}
                  value={quote.lines.find((one) => one.orderLineId === orderLineId)?.quantity ?? 0}
                  onChange={(event) => void choose(orderLineId, Number(event.target.value))}
                />
              </label>
            ))}
            <RefundSteps {...quote} />
            <button type="button" className="btn" aria-disabled={isBusy} onClick={() => setAsks(true)}>
              {t(mayApprove ? 'desk.openYes' : 'desk.openAsk')}
            </button>
          </>
        )}
      </form>
      {asks && quote && (
        <Sheet title={t('desk.openTitle', { number: quote.orderNumber })} onClose={() => setAsks(false)}>
          <SureRefund
            quote={quote}
            input={{ number, key, reason, restock, shippingBack, pieces: piecesOf(quote) }}
            isLast={mayApprove}
            onOpened={opened}
          />
        </Sheet>
      )}
    </>
  );
}

interface SureRefundProps {
  readonly quote: DeskQuote;
  readonly input: Omit<OpenRefundInput, 'note' | 'expectedTotal'>;
  /** Below the limit for a second approval, so this approval is final. */
  readonly isLast: boolean;
  readonly onOpened: (refund: DeskRefund) => void;
}

/** Confirms amount, payment method and recipient, and records the reason. */
function SureRefund({ quote, input, isLast, onOpened }: SureRefundProps) {
  const t = useWords('refund');
  const tellWay = useWords('payment');
  const form = useForm({ note: '' });
  const { total, coins, method, receiver } = quote;
  const said = { ...input, ...form.values, expectedTotal: total };
  const { refundRevokeSeconds: seconds } = limits();
  const sureText = seconds > 0 ? t('desk.openTextUndo', { seconds }) : t('desk.openText');
  const open = () =>
    form.submit(loadSchema, said, async (good) => onOpened(await call(openRefund, good, { quiet: true })));
  const amount = coins > 0 ? t('back.both', { amount: formatAmount(total), coins }) : formatAmount(total);
  return (
    <FormShell
      form={form}
      onSubmit={open}
      label={t(isLast ? 'desk.openNow' : 'desk.openAskNow', { amount: formatAmount(total) })}
      busyLabel={t('desk.opening')}
    >
      <p className="text-2xl font-bold tabular-nums">{amount}</p>
      <p>
        {[receiver, method && tellWay(`method.${method}`), t(`reason.${input.reason}`)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="text-sm text-muted">{isLast ? sureText : t('desk.openAskText')}</p>
      <TextField form={form} name="note" label={t('desk.noteWhy')} maxLength={500} />
    </FormShell>
  );
}
