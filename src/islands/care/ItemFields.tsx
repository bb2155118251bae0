import type { ReactNode } from 'react';
import { TextLine } from '../ui/TextField.tsx';
import { useWords } from '../ui/words.tsx';

interface ItemFieldsProps {
  readonly at: number;
  readonly reason: string;
  readonly error: string | undefined;
  readonly onReason: (reason: string) => void;
  /** Undefined if it is the only item. */
  readonly onRemove: (() => void) | undefined;
  readonly children: ReactNode;
}

/** One item of a suggestion: its fields, its reason and a button to remove it. */
export function ItemFields({ at, reason, error, onReason, onRemove, children }: ItemFieldsProps) {
  const t = useWords('care');
  const number = at + 1;
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-card border border-line p-3">
      <legend className="px-1 text-sm text-muted">{t('item', { number })}</legend>
      {children}
      <TextLine label={t('reason')} error={error} maxLength={220} value={reason} onChange={onReason} />
      {onRemove && (
        <button type="button" className="link min-h-touch justify-self-start text-sm" onClick={onRemove}>
          {t('removeItem', { number })}
        </button>
      )}
    </fieldset>
  );
}

/** The list with one item changed or removed. */
export const withItem = <Item,>(items: readonly Item[], at: number, part: Partial<Item>): readonly Item[] =>
  items.map((one, place) => (place === at ? { ...one, ...part } : one));
export const withoutItem = <Item,>(items: readonly Item[], at: number): readonly Item[] =>
  items.filter((_, place) => place !== at);
