import { useEffect, useState } from 'react';
import { changeDelivery, listDeliveryOptions } from '#lib/buying/checkout/calls.ts';
import type { DeliveryOptions } from '#lib/buying/checkout/model/change-delivery.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { call } from '#stores/api.ts';
import { $changeDelivery } from '#stores/change-delivery.ts';
import { isBackForChange } from '#stores/delivery-draft.ts';
import { showToast } from '#stores/toasts.ts';
import { FormMessage } from '../ui/FormParts.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { ErrorState } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { useWords } from '../ui/words.tsx';
import { DeliveryChoice } from './DeliveryChoice.tsx';
import { useDeliveryForm } from './use-delivery-form.ts';

interface ChangeDeliveryProps {
  /** The number of an unpaid order. */
  readonly number: string;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Changes the delivery of an unpaid order. It reopens when the shopper returns from the map. */
export function ChangeDelivery({ number, onChanged, onClose }: ChangeDeliveryProps) {
  const t = useWords('delivery');
  const common = useWords('common');
  const { data, failure, reload } = useCall(listDeliveryOptions, { number });
  const [isBack] = useState(() => isBackForChange(location));
  useEffect(() => $changeDelivery.set('1'), []);
  const close = () => {
    $changeDelivery.set('');
    onClose();
  };
  return (
    <Sheet title={t('change.title')} onClose={close}>
      {failure !== null && <ErrorState message={failure} onRetry={reload} />}
      {failure === null && !data && (
        <SkeletonGroup label={common('loading')} className="space-y-3">
          <Skeleton className="h-20 rounded-card" />
          <Skeleton className="h-20 rounded-card" />
          <Skeleton className="h-20 rounded-card" />
        </SkeletonGroup>
      )}
      {failure === null && data && (
        <ChangeForm
          options={data}
          isBack={isBack}
          onChanged={() => {
            showToast('success', t('change.saved'));
            onChanged();
            close();
          }}
        />
      )}
    </Sheet>
  );
}

interface ChangeFormProps {
  readonly options: DeliveryOptions;
  /** Back from the map: shows the choice made there, else the order's delivery. */
  readonly isBack: boolean;
  readonly onChanged: () => void;
}

function ChangeForm({ options, isBack, onChanged }: ChangeFormProps) {
  const t = useWords('delivery');
  const form = useDeliveryForm(options.deliveries);
  const { value, isBusy, isHeld } = form;
  const chosen = options.deliveries.find(({ type }) => type === value.deliveryType);
  const now = options.deliveries.find(({ type }) => type === options.deliveryType);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    if (!isBack) form.change({ deliveryType: options.deliveryType });
  }, []);

  const save = async () => {
    if (!chosen) return;
    await form.submit(async (delivery) => {
      const input = { ...delivery, number: options.number, expectedPayable: chosen.payable };
      await call(changeDelivery, input, { quiet: true });
      onChanged();
    });
  };
  return (
    <div className="space-y-5">
      <DeliveryChoice
        value={value}
        wanted={form.wanted.deliveryType}
        onChange={form.choose}
        offer={{ deliveries: options.deliveries, lines: options.lines, freeShippingGap: 0 }}
        errors={form.errors}
      />
      <FormMessage text={form.message} />
      {chosen && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4" aria-live="polite">
          <span>{t('change.payable')}</span>
          <span>
            {now && now.payable !== chosen.payable && (
              <span className="mr-2 text-sm text-muted">
                {t('change.before', { amount: formatAmount(now.payable) })}
              </span>
            )}
            <span className="price text-xl">{formatAmount(chosen.payable)}</span>
          </span>
        </p>
      )}
      <button
        type="button"
        className="btn w-full"
        aria-disabled={isHeld || !chosen}
        aria-busy={isBusy}
        onClick={() => void save()}
      >
        {t(isBusy ? 'change.saving' : 'change.save')}
      </button>
    </div>
  );
}
