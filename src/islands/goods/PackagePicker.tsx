import type { Ref } from 'react';
import type { PackageChoice } from '#lib/catalog/goods/model/detail.ts';
import { Icon } from '../ui/Icon.tsx';
import { Picture } from '../ui/Picture.tsx';
import { useWords } from '../ui/words.tsx';

/** A good to pick, with the address of its page. */
type Item = PackageChoice['items'][number] & { readonly href: string };

export interface LinkedChoice extends PackageChoice {
  readonly items: readonly Item[];
}

interface Props {
  readonly ref: Ref<HTMLFieldSetElement>;
  readonly choice: LinkedChoice;
  readonly picks: Readonly<Record<number, number>>;
  readonly picked: number;
  /** Adds or removes one piece of a SKU. */
  onChange(skuId: number, by: 1 | -1): void;
}

/** The goods that may fill a package, a counter for each, and the number still missing. */
export function PackagePicker({ ref, choice, picks, picked, onChange }: Props) {
  const t = useWords('goods');
  const { pick, repeats, items } = choice;
  const missing = pick - picked;
  return (
    <fieldset ref={ref} className="panel mt-5 overflow-hidden" data-testid="package-picker">
      <legend className="sr-only">{t('package.title', { pick, of: items.length })}</legend>
      <div className="border-b border-line px-4 py-3">
        <p className="font-semibold" aria-hidden="true">
          {t('package.title', { pick, of: items.length })}
        </p>
        <p className="text-sm text-muted">
          {repeats ? t('package.repeats') : t('package.noRepeats')}{' '}
          <span role="status" className={missing === 0 ? 'text-accent' : 'text-amber'}>
            {missing === 0 ? t('package.full') : t('package.missing', { missing })}
          </span>
        </p>
        <progress
          className="mt-2 block h-1.5 w-full overflow-hidden rounded-full bg-raised [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-raised [&::-webkit-progress-value]:bg-accent"
          value={picked}
          max={pick}
          aria-label={t('package.picked', { picked, pick })}
        />
      </div>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <PickRow
            key={item.skuId}
            item={item}
            count={picks[item.skuId] ?? 0}
            most={Math.min(repeats ? pick : 1, item.left ?? pick)}
            onChange={(by) => onChange(item.skuId, by)}
          />
        ))}
      </ul>
    </fieldset>
  );
}

const STEP = 'grid size-11 place-items-center text-muted hover:text-text aria-disabled:text-line';

interface PickRowProps {
  readonly item: Item;
  readonly count: number;
  readonly most: number;
  onChange(by: 1 | -1): void;
}

function PickRow({ item, count, most, onChange }: PickRowProps) {
  const t = useWords('goods');
  const common = useWords('common');
  const isOut = item.stock === 'out';
  const name = item.options ? `${item.name} ${item.options}` : item.name;
  return (
    <li className="flex flex-wrap items-center gap-x-3 px-4 py-2">
      <Picture src={item.picture} className="size-14" />
      <div className="min-w-0 flex-1 basis-28">
        <a href={item.href} className="text-sm font-medium hover:text-accent">
          {item.name}
        </a>
        <p className="text-sm text-faint">
          {item.options}
          {item.stock === 'few' && (
            <span className="ml-2 text-amber">{t('few', { left: item.left ?? 0 })}</span>
          )}
        </p>
      </div>
      {isOut ? (
        <span className="text-sm text-faint">{t('soldOut')}</span>
      ) : (
        <div className="ml-auto flex items-center">
          <button
            type="button"
            className={STEP}
            aria-disabled={count === 0}
            aria-label={common('ui.fewer', { name })}
            onClick={() => onChange(-1)}
          >
            <Icon name="minus" />
          </button>
          <span className={`price w-6 text-center ${count > 0 ? 'text-accent' : 'text-faint'}`}>{count}</span>
          <button
            type="button"
            className={STEP}
            aria-disabled={count >= most}
            aria-label={common('ui.another', { name })}
            onClick={() => onChange(1)}
          >
            <Icon name="plus" />
          </button>
        </div>
      )}
    </li>
  );
}
