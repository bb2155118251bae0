import { Suspense, useEffect, useState } from 'react';
import type { OrderCoupons } from '#lib/buying/checkout/model/coupons.ts';
import { listOfferedCoupons } from '#lib/money/coupon/calls.ts';
import { chooseCoupon, type DiscountChoice } from '#lib/money/coupon/rules/choice.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { lazyPart } from '../ui/later.ts';
import { useMoney } from '../ui/Money.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { type Loaded, useCall } from '../ui/use-call.ts';
import { useWords } from '../ui/words.tsx';
import { OrderCouponTicket } from './OrderCouponTicket.tsx';

// Loaded only for members without coupons.
const OfferedCoupons = lazyPart(async () => ({
  default: (await import('./OfferedCoupons.tsx')).OfferedCoupons,
}));

interface CouponFieldProps {
  readonly value: DiscountChoice;
  readonly onChange: (next: DiscountChoice) => void;
  readonly coupons: Loaded<OrderCoupons>;
  readonly refusal: string | undefined;
}

/** The chosen coupon, and the sheet to choose another. */
export function CouponField({ value, onChange, coupons, refusal }: CouponFieldProps) {
  const t = useWords('coupon');
  const common = useWords('common');
  const [sheet, setSheet] = useState<'choose' | 'claim' | null>(null);
  const [hasClaimed, setHasClaimed] = useState(false);
  const close = () => setSheet(null);
  const { data, failure, reload } = coupons;
  const hasNone = data?.coupons.length === 0;
  const offered = useCall(listOfferedCoupons, hasNone ? {} : null);
  const claimable = hasNone ? (offered.data?.coupons.filter(({ state }) => state === 'open').length ?? 0) : 0;
  const said = useSaid(value, coupons, claimable);
  const choose = (couponId: number | null) => {
    onChange(chooseCoupon(value, couponId));
    close();
  };
  // A coupon claimed here is selected if it gives a discount.
  useEffect(() => {
    if (!hasClaimed || !data || data.coupons.length === 0) return;
    setHasClaimed(false);
    setSheet(null);
    if (data.best !== null) onChange(chooseCoupon(value, data.best));
  }, [hasClaimed, data, value, onChange]);
  return (
    <div className="flex items-center gap-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{t('discount.coupon')}</p>
        <p role="status" className={`text-sm ${refusal ? 'text-danger' : 'text-muted'}`}>
          {refusal ?? said}
        </p>
      </div>
      {failure !== null ? (
        <button type="button" className="btn-line" onClick={reload}>
          {common('retry')}
        </button>
      ) : claimable > 0 ? (
        <button type="button" className="btn-line" onClick={() => setSheet('claim')}>
          {t('discount.claim')}
        </button>
      ) : (
        data &&
        !hasNone && (
          <button type="button" className="btn-line" onClick={() => setSheet('choose')}>
            {value.couponId === null ? t('discount.choose') : t('discount.change')}
          </button>
        )
      )}
      {sheet === 'claim' && (
        <Sheet title={t('discount.claimSheet')} onClose={close}>
          <Suspense>
            <OfferedCoupons
              level={3}
              onClaimed={() => {
                setHasClaimed(true);
                reload();
              }}
            />
          </Suspense>
        </Sheet>
      )}
      {sheet === 'choose' && data && (
        <CouponSheet value={value} data={data} onChoose={choose} onClose={close} />
      )}
    </div>
  );
}

function useSaid(value: DiscountChoice, { data, failure }: Loaded<OrderCoupons>, claimable: number): string {
  const t = useWords('coupon');
  const common = useWords('common');
  const money = useMoney();
  if (!data) return failure === null ? common('loading') : t('discount.failed');
  const chosen = data.coupons.find(({ id }) => id === value.couponId);
  if (chosen) {
    if (chosen.refusal !== null) return chosen.refusal;
    return t('discount.chosen', { name: chosen.name, amount: money(chosen.saves) });
  }
  if (data.coupons.length === 0)
    return claimable > 0 ? t('discount.claimable', { count: claimable }) : t('discount.none');
  const usable = data.coupons.filter(({ refusal, saves }) => refusal === null && saves > 0);
  const [best] = usable;
  if (!best) return t('discount.noneSave');
  return t('discount.usable', { count: usable.length, amount: money(best.saves) });
}

interface CouponSheetProps {
  readonly value: DiscountChoice;
  readonly data: OrderCoupons;
  readonly onChoose: (couponId: number | null) => void;
  readonly onClose: () => void;
}

function CouponSheet({ value, data, onChoose, onClose }: CouponSheetProps) {
  const t = useWords('coupon');
  return (
    <Sheet title={t('discount.sheet')} onClose={onClose}>
      <ul className="space-y-3" aria-label={t('list')}>
        {data.coupons.map((one) => (
          <li key={one.id}>
            <OrderCouponTicket coupon={one} level={3} isBest={one.id === data.best}>
              {one.refusal === null && (
                <button
                  type="button"
                  className={one.id === data.best ? 'btn' : 'btn-line'}
                  aria-pressed={one.id === value.couponId}
                  aria-label={t('discount.chooseName', { name: one.name })}
                  onClick={() => onChoose(one.id)}
                >
                  {t('discount.choose')}
                </button>
              )}
            </OrderCouponTicket>
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
        <a href={pageLink(links.coupons())} className="link inline-flex min-h-touch items-center">
          {t('empty.toCentre')}
        </a>
        {value.couponId !== null && (
          <button type="button" className="btn-line" onClick={() => onChoose(null)}>
            {t('discount.without')}
          </button>
        )}
      </div>
    </Sheet>
  );
}
