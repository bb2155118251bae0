import { setForOther } from '#lib/boxes/intake/calls.ts';
import type { BoughtGoods } from '#lib/boxes/intake/model/day.ts';
import { call } from '#stores/api.ts';
import { invalidateIntake } from '#stores/findings.ts';
import { useAct } from '../ui/use-act.ts';
import { useWords } from '../ui/words.tsx';

interface WhoseGoodsProps {
  readonly goods: BoughtGoods;
  /** The taker is saved, so the refused order can be tried again. */
  readonly onSaid: () => void;
}

/** For an order that would exceed the buyer's limits: it may be for somebody else, who does not count. */
export default function WhoseGoods({ goods, onSaid }: WhoseGoodsProps) {
  const t = useWords('intake');
  const { isBusy, act } = useAct();
  const say = (goodsId: number) =>
    act(async () => {
      await call(setForOther, { goodsIds: [goodsId], isForOther: true });
      invalidateIntake();
      onSaid();
    });
  return (
    <div className="mt-2 text-text" data-whose>
      <p className="font-semibold">{t('stop.question')}</p>
      <ul>
        {goods.map(({ goodsId, name }) => (
          <li key={goodsId} className="flex flex-wrap items-center justify-between gap-x-4">
            <span>{name}</span>
            <button
              type="button"
              className="link min-h-touch"
              aria-disabled={isBusy}
              aria-label={t('stop.otherOf', { name })}
              onClick={() => void say(goodsId)}
            >
              {t('stop.other')}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
