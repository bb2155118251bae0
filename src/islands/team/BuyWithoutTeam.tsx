import { buyWithoutTeam, quoteWithoutTeam } from '#lib/buying/checkout/calls.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { links } from '#lib/site/site/links.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { reportEvent } from '#stores/tracking-events.ts';
import { Confirm } from '../ui/Sheet.tsx';
import { useAct } from '../ui/use-act.ts';
import { useCall } from '../ui/use-call.ts';
import { useWords } from '../ui/words.tsx';

interface BuyAloneProps {
  readonly number: string;
  readonly onClose: () => void;
  /** The client has shown the refusal; the other choices may have changed, too. */
  readonly onRefused: () => void;
}

/**
 * Buys without a team at the regular price. Shows the sum first, then leads to the payment of the new order.
 */
export function BuyWithoutTeam({ number, onClose, onRefused }: BuyAloneProps) {
  const t = useWords('team');
  const common = useWords('common');
  const { isBusy, act } = useAct();
  const { data: quote, failure } = useCall(quoteWithoutTeam, { number });
  const buy = async () => {
    if (!quote) return;
    const isDone = await act(async () => {
      const made = await call(buyWithoutTeam, { number, expectedPayable: quote.payable });
      if (!made.repeated)
        reportEvent({ opType: 'order_create', orderId: made.number, orderPaidAmount: made.payable });
      location.assign(
        pageLink(made.isPaid ? links.paymentSuccess(made.number) : links.payOrder(made.number)),
      );
    });
    if (!isDone) onRefused();
  };
  const sums = quote && {
    payable: formatAmount(quote.payable),
    goods: formatAmount(quote.goods),
    shipping: formatAmount(quote.shipping),
  };
  return (
    <Confirm
      title={t('late.alone')}
      text={
        sums
          ? t('late.aloneText', sums)
          : failure === null
            ? t('late.aloneAsking')
            : failure || common('ui.failedText')
      }
      yes={t('late.aloneYes')}
      isBusy={isBusy || !quote}
      onYes={buy}
      onClose={onClose}
    />
  );
}
