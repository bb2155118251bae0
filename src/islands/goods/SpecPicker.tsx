import { useId } from 'react';
import { type Chosen, optionState } from '#lib/catalog/goods/choice.ts';
import type { GoodsDetail } from '#lib/catalog/goods/model/detail.ts';
import { useWords } from '../ui/words.tsx';

interface Props {
  readonly specs: GoodsDetail['specs'];
  readonly skus: GoodsDetail['skus'];
  readonly chosen: Chosen;
  onChoose(key: string, option: string): void;
}

const CHIP =
  'chip cursor-pointer has-checked:border-accent has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-accent has-disabled:cursor-not-allowed has-disabled:border-dashed has-disabled:text-faint has-disabled:line-through data-out:border-dashed data-out:text-faint';

/**
 * The SKU matrix: one radio group per spec. Combinations that do not exist are not selectable, and a line
 * below explains why. Sold-out ones can be viewed.
 */
export function SpecPicker({ specs, skus, chosen, onChoose }: Props) {
  const t = useWords('goods');
  const id = useId();
  return specs.map((spec, i) => {
    const options = spec.options.map((option) => ({
      ...option,
      state: optionState(skus, specs, chosen, spec.key, option.key),
    }));
    const missing = options.filter(({ state }) => state === 'none').map(({ name }) => name);
    const above = specs
      .slice(0, i)
      .flatMap(({ key, options: all }) => all.find((one) => one.key === chosen[key])?.name ?? []);
    const whyId = `${id}-${spec.key}`;
    return (
      <fieldset key={spec.key} className="mt-5" aria-describedby={missing.length > 0 ? whyId : undefined}>
        <legend className="mb-2 text-sm text-muted">{spec.name}</legend>
        <div className="flex flex-wrap gap-2">
          {options.map(({ key, name, state }) => (
            <label key={key} className={CHIP} data-out={state === 'out' ? '' : undefined}>
              <input
                type="radio"
                className="sr-only"
                name={spec.key}
                value={key}
                checked={chosen[spec.key] === key}
                disabled={state === 'none'}
                onChange={() => onChoose(spec.key, key)}
              />
              {name}
              {state === 'out' && <span className="ml-1.5 text-xs">{t('soldOut')}</span>}
            </label>
          ))}
        </div>
        {missing.length > 0 && (
          <p id={whyId} className="mt-1.5 text-sm text-faint">
            {above.length > 0
              ? t('cannotHave', { option: missing.join(t('and')), with: above.join(t('and')) })
              : t('notMade', { option: missing.join(t('and')) })}
          </p>
        )}
      </fieldset>
    );
  });
}
