import { useState } from 'react';
import { ORDER_COLUMNS, type OrderColumn, USUAL_COLUMNS } from '#lib/fronts/order-list/rules.ts';
import { Sheet } from '../ui/Sheet.tsx';
import { useWords } from '../ui/words.tsx';

interface ColumnsSheetProps {
  readonly columns: readonly OrderColumn[];
  readonly onChoose: (columns: readonly OrderColumn[]) => void;
  readonly onClose: () => void;
}

/** The list's columns and their order; visible ones come first. */
export function ColumnsSheet({ columns, onChoose, onClose }: ColumnsSheetProps) {
  const t = useWords('orderlist');
  const [chosen, setChosen] = useState<readonly OrderColumn[]>(columns);
  const others = ORDER_COLUMNS.filter((column) => !chosen.includes(column));
  const move = (column: OrderColumn, step: -1 | 1) => {
    const at = chosen.indexOf(column);
    const rest = chosen.toSpliced(at, 1);
    setChosen(rest.toSpliced(at + step, 0, column));
  };
  return (
    <Sheet title={t('columnsSheet.title')} onClose={onClose}>
      <ul className="grid gap-1">
        {[...chosen, ...others].map((column) => {
          const at = chosen.indexOf(column);
          const name = t(`columns.${column}`);
          return (
            <li key={column} className="flex items-center gap-2">
              <label className="flex min-h-touch flex-1 items-center gap-3">
                <input
                  type="checkbox"
                  className="tick"
                  checked={at >= 0}
                  // At least one column must stay, because order numbers alone show nothing.
                  disabled={at >= 0 && chosen.length === 1}
                  onChange={({ target }) =>
                    setChosen(target.checked ? [...chosen, column] : chosen.toSpliced(at, 1))
                  }
                />
                {name}
              </label>
              {at >= 0 && (
                <>
                  <MoveButton
                    label={t('columnsSheet.up', { name })}
                    sign="↑"
                    isOff={at === 0}
                    onPress={() => move(column, -1)}
                  />
                  <MoveButton
                    label={t('columnsSheet.down', { name })}
                    sign="↓"
                    isOff={at === chosen.length - 1}
                    onPress={() => move(column, 1)}
                  />
                </>
              )}
            </li>
          );
        })}
      </ul>
      <div className="mt-6 flex gap-3">
        <button type="button" className="btn-line flex-1" onClick={() => onChoose(USUAL_COLUMNS)}>
          {t('columnsSheet.usual')}
        </button>
        <button type="button" className="btn flex-1" onClick={() => onChoose(chosen)}>
          {t('columnsSheet.apply')}
        </button>
      </div>
    </Sheet>
  );
}

interface MoveButtonProps {
  readonly label: string;
  readonly sign: string;
  readonly isOff: boolean;
  readonly onPress: () => void;
}

const MoveButton = ({ label, sign, isOff, onPress }: MoveButtonProps) => (
  <button
    type="button"
    aria-label={label}
    className="grid size-11 place-items-center text-muted hover:text-text aria-disabled:opacity-40"
    aria-disabled={isOff}
    onClick={onPress}
  >
    {sign}
  </button>
);
