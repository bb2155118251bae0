import { chooseBoxGift, listBoxGifts } from '#lib/boxes/subscription-change/calls.ts';
import type { Box } from '#lib/boxes/subscription-change/model/shown.ts';
import { call } from '#stores/api.ts';
import { showToast } from '#stores/toasts.ts';
import { Sheet } from '../ui/Sheet.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useAct } from '../ui/use-act.ts';
import { useCall } from '../ui/use-call.ts';
import { useWords } from '../ui/words.tsx';

interface GiftSheetProps {
  readonly box: Pick<Box, 'number'>;
  readonly of: string;
  readonly onClose: () => void;
}

/** Chooses a box's gifts: one per promotion that it qualifies for. */
export function GiftSheet({ box, of, onClose }: GiftSheetProps) {
  const t = useWords('boxes');
  const named = { number: of, box: box.number };
  const { data, failure, reload, setData } = useCall(listBoxGifts, named);
  const { isBusy, act } = useAct();
  const choose = async (promotionId: number, skuId: number) => {
    const isDone = await act(async () => {
      setData(await call(chooseBoxGift, { ...named, promotionId, skuId }));
      showToast('success', t('gift.done'));
    });
    if (!isDone) reload();
  };
  return (
    <Sheet title={t('gift.title', { box: String(box.number) })} onClose={onClose}>
      {failure !== null && <p className="text-danger">{failure}</p>}
      {!data && failure === null && <Skeleton className="h-32" />}
      {data?.offers.length === 0 && <p className="text-muted">{t('gift.none')}</p>}
      {data?.offers.map(({ promotionId, name, gifts, chosen }) => (
        <fieldset key={promotionId} className="mb-5 grid gap-2" aria-disabled={isBusy}>
          <legend className="mb-2 font-semibold">{name}</legend>
          {gifts.map(({ skuId, name: gift, options, quantity }) => (
            <label key={skuId} className="flex min-h-touch items-center gap-3">
              <input
                type="radio"
                className="tick"
                name={`gift-${promotionId}`}
                checked={skuId === chosen}
                onChange={() => void choose(promotionId, skuId)}
              />
              <span>{[gift, options, `× ${quantity}`].filter(Boolean).join(' · ')}</span>
            </label>
          ))}
        </fieldset>
      ))}
    </Sheet>
  );
}
