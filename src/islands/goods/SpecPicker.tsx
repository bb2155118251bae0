import { type Chosen, canChoose, chosenSku } from '#lib/catalog/choice.ts';
import type { GoodsDetail } from '#lib/catalog/model-detail.ts';

interface Props {
  readonly specs: GoodsDetail['specs'];
  readonly skus: GoodsDetail['skus'];
  readonly chosen: Chosen;
  readonly cannotHave: string;
  readonly soldOut: string;
  onChoose(key: string, option: string): void;
}

/** The SKU matrix: one radio group per spec; what cannot be had with the rest is dimmed and says so. */
export function SpecPicker({ specs, skus, chosen, cannotHave, soldOut, onChoose }: Props) {
  return specs.map((spec) => (
    <fieldset key={spec.key} className="mt-5">
      <legend className="mb-2 text-sm text-muted">{spec.name}</legend>
      <div className="flex flex-wrap gap-2">
        {spec.options.map((option) => {
          const fits = canChoose(skus, chosen, spec.key, option.key);
          const isOut = chosenSku(skus, { ...chosen, [spec.key]: option.key })?.stock === 'out';
          const hint = fits ? (isOut ? soldOut : '') : cannotHave;
          return (
            <label
              key={option.key}
              className="chip cursor-pointer has-checked:border-accent has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-accent data-dim:border-dashed data-dim:text-faint"
              data-dim={hint ? '' : undefined}
              title={hint || undefined}
            >
              <input
                type="radio"
                className="sr-only"
                name={spec.key}
                value={option.key}
                checked={chosen[spec.key] === option.key}
                onChange={() => onChoose(spec.key, option.key)}
              />
              {option.name}
              {hint && <span className="sr-only"> ({hint})</span>}
            </label>
          );
        })}
      </div>
    </fieldset>
  ));
}
