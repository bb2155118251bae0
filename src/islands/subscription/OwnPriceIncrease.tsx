import { acceptPriceIncrease } from '#lib/boxes/subscription-change/calls.ts';
import type { BoxCalendar } from '#lib/boxes/subscription-change/model/shown.ts';
import { call } from '#stores/api.ts';
import { useWords } from '../ui/words.tsx';
import { PriceIncreaseNotice } from './PriceIncreaseNotice.tsx';
import { useBoxChange } from './use-box-change.ts';

interface OwnRiseProps {
  readonly calendar: BoxCalendar;
  readonly onCalendar: (calendar: BoxCalendar) => void;
}

/** A price increase, on the page of its subscription. */
export function OwnPriceIncrease({ calendar, onCalendar }: OwnRiseProps) {
  const t = useWords('boxes');
  const { isBusy, bend } = useBoxChange(onCalendar);
  const { rise, subscription } = calendar;
  if (!rise) return null;
  const { number } = subscription;
  const agree = () =>
    void bend(() => call(acceptPriceIncrease, { number, price: rise.after, agreed: true }), t('rise.done'));
  return <PriceIncreaseNotice rise={rise} isBusy={isBusy} onAgree={agree} />;
}
