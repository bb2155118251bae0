import type { Box, BoxCalendar } from '#lib/boxes/subscription-change/model/shown.ts';
import { AddSheet } from './AddSheet.tsx';
import { GiftSheet } from './GiftSheet.tsx';
import { MoveSheet } from './MoveSheet.tsx';
import { SwapSheet } from './SwapSheet.tsx';

export type BoxAction = 'move' | 'swap' | 'add' | 'gift';

interface BoxSheetsProps {
  /** The chosen action. */
  readonly asked: BoxAction;
  readonly box: Box;
  /** The subscription's number. */
  readonly of: string;
  readonly isBusy: boolean;
  readonly onMove: (day: string) => Promise<boolean>;
  readonly onCalendar: (calendar: BoxCalendar) => void;
  readonly onClose: () => void;
}

/** The sheets of a coming box, loaded with the first press. */
export function BoxSheets({ asked, box, of, isBusy, onMove, onCalendar, onClose }: BoxSheetsProps) {
  switch (asked) {
    case 'move':
      return (
        box.range && (
          <MoveSheet box={box} range={box.range} isBusy={isBusy} onMove={onMove} onClose={onClose} />
        )
      );
    case 'swap':
      return (
        <SwapSheet
          named={{ number: of, box: box.number }}
          items={box.items}
          first={box.items.find(({ skuId }) => box.missing.includes(skuId))?.skuId}
          onCalendar={onCalendar}
          onClose={onClose}
        />
      );
    case 'gift':
      return <GiftSheet box={box} of={of} onClose={onClose} />;
    case 'add':
      return <AddSheet box={box} of={of} onCalendar={onCalendar} onClose={onClose} />;
  }
}
