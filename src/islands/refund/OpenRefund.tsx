import { type FormEvent, useState } from 'react';
import { openRefund, quoteRefund } from '#lib/refund/calls/desk.ts';
import { DESK_REASONS, type OpenRefundInput, type RefundQuote } from '#lib/refund/model.ts';
import { call } from '#stores/api.ts';
import { showToast } from '#stores/toasts.ts';
import { SelectField } from '../ui/SelectField.tsx';
import { TextLine } from '../ui/TextField.tsx';
import { useAct } from '../ui/use-act.ts';
import { useWords } from '../ui/words.tsx';
import { RefundSteps } from './RefundSteps.tsx';

interface OpenRefundProps {
  /** Empty where staff type one in. */
  readonly orderNumber: string;
  readonly onOpened: () => void;
}

/** Money of any order, all that is left or some pieces: what would come back is shown before it is opened. */
export function OpenRefund({ orderNumber, onOpened }: OpenRefundProps) {
  const t = useWords('refund');
  const [number, setNumber] = useState(orderNumber);
  const [reason, setReason] = useState<OpenRefundInput['reason']>(orderNumber ? 'notPickedUp' : 'goodwill');
  const [restock, setRestock] = useState(true);
  const [left, setLeft] = useState<RefundQuote | null>(null);
  const [quote, setQuote] = useState<RefundQuote | null>(null);
  const [key, setKey] = useState('');
  const { isBusy, act } = useAct();
  const shippingBack = reason !== 'notPickedUp';

  const look = (event: FormEvent) => {
    event.preventDefault();
    void act(async () => {
      const all = await call(quoteRefund, { number, shippingBack });
      setLeft(all);
      setQuote(all);
      setKey(crypto.randomUUID());
    });
  };
  const piecesOf = ({ lines }: RefundQuote) =>
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
  const open = () =>
    act(async () => {
      if (!quote) return;
      const opened = await call(openRefund, {
        number,
        key,
        reason,
        restock,
        shippingBack,
        pieces: piecesOf(quote),
        expectedTotal: quote.total,
      });
      showToast('success', t(`state.${opened.state}`));
      setLeft(null);
      setQuote(null);
      onOpened();
    });

  return (
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
      <button type="submit" className="btn-line" disabled={isBusy}>
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
          <button type="button" className="btn" disabled={isBusy} onClick={() => void open()}>
            {t('desk.openYes')}
          </button>
        </>
      )}
    </form>
  );
}
