import { revokeRefund } from '#lib/after/refund/calls/desk.ts';
import type { DeskOrderDetail } from '#lib/fronts/order-desk/model/order.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { call } from '#stores/api.ts';
import { showToast } from '#stores/toasts.ts';
import { formatMoment } from '../ui/moment.ts';
import { useAct } from '../ui/use-act.ts';
import { useReloadAfter } from '../ui/use-reload-after.ts';
import { useIsland, useWords } from '../ui/words.tsx';

interface RevokeRefundProps {
  readonly refund: NonNullable<DeskOrderDetail['refundToTakeBack']>;
  /** Cancelled, or too late: the order must be reloaded. */
  readonly onTried: () => void;
}

/** A staff refund that is not yet final, with the button that cancels it. */
export function RevokeRefund({ refund: { number, total, grantAt, hasLeft }, onTried }: RevokeRefundProps) {
  const t = useWords('workbench');
  const { locale } = useIsland();
  const { isBusy, act } = useAct();
  const waits = grantAt === null ? 'waits' : 'text';
  const why = hasLeft ? 'hasLeft' : waits;
  useReloadAfter(grantAt, onTried);
  const takeBack = () =>
    act(async () => {
      await call(revokeRefund, { number });
      showToast('success', t('takeBack.done', { number }));
    }).finally(onTried);
  return (
    <div className="mb-4 grid gap-2 border-line border-b pb-4">
      <p className="text-sm">
        {t(`takeBack.${why}`, {
          amount: formatAmount(total),
          moment: grantAt === null ? '' : formatMoment(grantAt, locale),
        })}
      </p>
      <button
        type="button"
        className="btn-line min-h-touch px-5 text-sm"
        aria-disabled={isBusy}
        onClick={() => void takeBack()}
      >
        {t('takeBack.yes', { number })}
      </button>
    </div>
  );
}
