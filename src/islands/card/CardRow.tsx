import type { Card } from '#lib/money/card/model.ts';
import { useWords } from '../ui/words.tsx';
import { CardFace, useCardName } from './CardFace.tsx';

interface CardRowProps {
  readonly card: Card;
  readonly isBusy: boolean;
  readonly onDefault: () => void;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

const ACTION = 'min-h-touch px-3 text-sm text-muted hover:text-accent aria-disabled:text-faint';

/** One saved card of the list, with its actions. */
export function CardRow({ card, isBusy, onDefault, onRename, onRemove }: CardRowProps) {
  const t = useWords('card');
  const name = useCardName()(card);
  return (
    <li className="panel p-4 md:p-5">
      <CardFace card={card} />
      <div className="-mx-3 mt-2 flex flex-wrap">
        <button
          type="button"
          className={ACTION}
          aria-disabled={isBusy}
          aria-label={t('list.renameOf', { name })}
          onClick={onRename}
        >
          {t('list.rename')}
        </button>
        {!card.isDefault && !card.isExpired && (
          <button
            type="button"
            className={ACTION}
            aria-disabled={isBusy}
            aria-label={t('list.makeDefaultOf', { name })}
            onClick={onDefault}
          >
            {t('list.makeDefault')}
          </button>
        )}
        <button
          type="button"
          className={ACTION}
          aria-disabled={isBusy}
          aria-label={t('list.removeOf', { name })}
          onClick={onRemove}
        >
          {t('list.remove')}
        </button>
      </div>
    </li>
  );
}
