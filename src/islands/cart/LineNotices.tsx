import type { CartLine } from '#lib/buying/cart/model/cart.ts';
import { Amounts, useMoney } from '../ui/Money.tsx';
import { useWords } from '../ui/words.tsx';
import type { LineChanges } from './use-line-changes.ts';

/** Stock at or below this is shown. */
const FEW = 5;
const ACTION = 'inline-flex min-h-touch items-center underline underline-offset-4 hover:text-text';

interface LineNoticesProps {
  readonly line: CartLine;
  readonly changes: LineChanges;
}

/** A line's notices, each with its remedy. Price and quantity never change automatically. */
export function LineNotices({ line, changes }: LineNoticesProps) {
  return (
    <div className="text-sm" aria-live="polite">
      <StockNotice line={line} changes={changes} />
      <BlockedNotice line={line} changes={changes} />
      <PriceNotice line={line} changes={changes} />
    </div>
  );
}

function StockNotice({ line, changes }: LineNoticesProps) {
  const t = useWords('cart');
  const { state, stock } = line;
  if (state === 'off') return <p className="mt-1 text-danger">{t('state.off')}</p>;
  if (state === 'soldOut') return <p className="mt-1 text-danger">{t('state.soldOut')}</p>;
  if (state === 'short') {
    return (
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-danger">
        {t('state.short', { stock })}
        <button type="button" className={ACTION} onClick={() => changes.adjust(line, stock)}>
          {t('state.take', { stock })}
        </button>
      </p>
    );
  }
  return stock <= FEW ? <p className="mt-1 text-amber">{t('state.few', { stock })}</p> : null;
}

function BlockedNotice({ line, changes }: LineNoticesProps) {
  const t = useWords('cart');
  const money = useMoney();
  if (!line.blocked) return null;
  const hasOwnPrice = line.addOn !== null || line.group !== null;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 text-danger" data-blocked={line.blocked.key}>
      <Amounts text={line.blocked.text} />
      {hasOwnPrice && (
        <button type="button" className={ACTION} onClick={() => changes.buyPlain(line)}>
          {t('blocked.buyAlone', { price: money(line.price) })}
        </button>
      )}
    </p>
  );
}

function PriceNotice({ line, changes }: LineNoticesProps) {
  const t = useWords('cart');
  const money = useMoney();
  const { priceChange: before, name } = line;
  if (before === null) return null;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 text-amber">
      {t(before > line.salePrice ? 'price.lower' : 'price.higher', { before: money(before) })}
      <button
        type="button"
        className={ACTION}
        aria-label={t('price.seenOf', { name })}
        onClick={() => changes.acceptPrice(line)}
      >
        {t('price.seen')}
      </button>
    </p>
  );
}
