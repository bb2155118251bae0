import type { ActionByLink } from '#lib/boxes/subscription/rules/links.ts';
import type { BoxCalendar } from '#lib/boxes/subscription-change/model/shown.ts';
import { CardSheet } from './CardSheet.tsx';
import { LeaveSheet } from './LeaveSheet.tsx';
import { PauseSheet } from './PauseSheet.tsx';
import { SkipSheet } from './SkipSheet.tsx';

interface SubscriptionSheetsProps {
  /** The chosen action. */
  readonly asked: ActionByLink;
  readonly calendar: BoxCalendar;
  readonly onCalendar: (calendar: BoxCalendar) => void;
  readonly onPause: () => void;
  readonly onClose: () => void;
}

/** The sheets of a whole subscription, loaded with the first press. */
export function SubscriptionSheets({ asked, onPause, ...props }: SubscriptionSheetsProps) {
  const { calendar, onCalendar, onClose } = props;
  switch (asked) {
    case 'skip':
      return <SkipSheet {...props} />;
    case 'pause':
      return <PauseSheet {...props} />;
    case 'card':
      return <CardSheet subscription={calendar.subscription} onCalendar={onCalendar} onClose={onClose} />;
    case 'leave':
      return <LeaveSheet {...props} onPause={onPause} />;
  }
}
