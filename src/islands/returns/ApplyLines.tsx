import type { ReturnOptions } from '#lib/after/returns/model/apply.ts';
import { Money } from '../ui/Money.tsx';
import { Picture } from '../ui/Picture.tsx';
import { QuantityStepper } from '../ui/QuantityStepper.tsx';
import { useWords } from '../ui/words.tsx';
import { choosable, type Quantities } from './chosen.ts';

interface ApplyLinesProps {
  readonly options: ReturnOptions;
  readonly quantities: Quantities;
  readonly error: string | undefined;
  readonly onChange: (quantities: Quantities) => void;
}

/** The pieces to return; an instalment purchase must be returned completely. */
export function ApplyLines({ options, quantities, error, onChange }: ApplyLinesProps) {
  const t = useWords('returnGoods');
  const { mustReturnAll } = options;
  const set = (orderLineId: number, quantity: number) => onChange({ ...quantities, [orderLineId]: quantity });
  return (
    <fieldset className="panel p-5 md:p-6" aria-describedby={error ? 'apply-lines-error' : undefined}>
      <legend className="sr-only">{t('apply.lines')}</legend>
      <h2 className="font-bold">{t('apply.lines')}</h2>
      {mustReturnAll && <p className="mt-2 text-sm text-amber">{t('apply.all')}</p>}
      <ul className="mt-2 divide-y divide-line">
        {choosable(options).map(({ orderLineId, name, options: choice, picture, price, bought, most }) => {
          const quantity = quantities[orderLineId] ?? 0;
          return (
            <li key={orderLineId} className="flex flex-wrap items-center gap-3 py-3">
              <label className="flex min-h-touch min-w-0 flex-1 basis-52 cursor-pointer items-center gap-3">
                <input
                  type="checkbox"
                  className="tick"
                  checked={quantity > 0}
                  disabled={mustReturnAll}
                  aria-invalid={Boolean(error)}
                  onChange={({ target }) => set(orderLineId, target.checked ? most : 0)}
                />
                <Picture src={picture} className="size-14" />
                <span className="min-w-0">
                  <span className="block font-medium">{name}</span>
                  {choice && <span className="block text-sm text-muted">{choice}</span>}
                  <span className="block text-sm text-faint tabular-nums">
                    <Money amount={price} /> × {bought}
                    {most < bought && ` · ${t('apply.most', { most })}`}
                  </span>
                </span>
              </label>
              {quantity > 0 && most > 1 && !mustReturnAll && (
                <QuantityStepper
                  value={quantity}
                  most={most}
                  label={name}
                  onChange={(next) => set(orderLineId, next)}
                />
              )}
              {quantity > 0 && (most === 1 || mustReturnAll) && (
                <span className="text-sm text-muted tabular-nums">× {quantity}</span>
              )}
            </li>
          );
        })}
      </ul>
      {error && (
        <p id="apply-lines-error" className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
