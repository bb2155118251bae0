import type { BoxCalendar, PrepaidBox } from '#lib/boxes/subscription-change/model/shown.ts';
import { AddToPaidSheet } from './AddSheet.tsx';
import { MoveSheet } from './MoveSheet.tsx';
import { SwapSheet } from './SwapSheet.tsx';
import type { NamedBox } from './use-days.ts';

export type PrepaidAction = 'move' | 'swap' | 'add';

interface PaidSheetsProps {
  /** The chosen action. */
  readonly asked: PrepaidAction;
  readonly box: PrepaidBox;
  readonly named: NamedBox & { readonly part: number };
  readonly isBusy: boolean;
  readonly onMove: (day: string) => Promise<boolean>;
  readonly onCalendar: (calendar: BoxCalendar) => void;
  readonly onClose: () => void;
}

/** The sheets of a prepaid box, loaded with the first press. */
export function PaidSheets({ asked, box, named, isBusy, onMove, onCalendar, onClose }: PaidSheetsProps) {
  const { part: number, day, range } = box;
  switch (asked) {
    case 'move':
      return (
        range && (
          <MoveSheet box={{ number, day }} range={range} isBusy={isBusy} onMove={onMove} onClose={onClose} />
        )
      );
    case 'swap':
      return (
        <SwapSheet
          named={named}
          items={box.items.filter(({ skuId }) => box.mayChange.includes(skuId))}
          leftOutTo={box.items.length > 1 ? box.leftOutTo : undefined}
          onCalendar={onCalendar}
          onClose={onClose}
        />
      );
    case 'add':
      return <AddToPaidSheet named={named} onClose={onClose} />;
  }
}
