import type { ReturnListItem } from '#lib/after/returns/model/return.ts';
import { isOver } from '#lib/after/returns/rules.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { useWords } from '../ui/words.tsx';
import { DueLine } from './DueLine.tsx';

const iconOf = ({ state }: Pick<ReturnListItem, 'state'>): IconName => {
  if (state === 'refundComplete') return 'check';
  if (state === 'returning') return 'truck';
  if (state === 'rejected') return 'alert';
  return state === 'applying' ? 'clock' : 'box';
};

interface ReturnHeadProps {
  readonly one: Pick<ReturnListItem, 'number' | 'state' | 'stateName' | 'due'>;
}

/** A return's state and deadline. */
export function ReturnHead({ one }: ReturnHeadProps) {
  const t = useWords('returnGoods');
  return (
    <div className="flex flex-wrap items-start gap-4">
      <span
        className={`grid size-12 shrink-0 place-items-center rounded-full bg-raised ${isOver(one.state) ? 'text-muted' : 'text-accent'}`}
      >
        <Icon name={iconOf(one)} className="size-6" />
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <h2 className="text-xl font-bold" data-return-state={one.state}>
          {one.stateName}
        </h2>
        <DueLine due={one.due} />
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-faint tabular-nums">
          <span className="wrap-anywhere">{t('number', { number: one.number })}</span>
          <CopyButton text={one.number} of={one.number} />
        </p>
      </div>
    </div>
  );
}
