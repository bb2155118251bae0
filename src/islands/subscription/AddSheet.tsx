import { type ReactNode, Suspense, useState } from 'react';
import type { BoughtGoods } from '#lib/boxes/intake/model/day.ts';
import { addToBox, addToPrepaidBox } from '#lib/boxes/subscription-change/calls.ts';
import type { Box, BoxCalendar } from '#lib/boxes/subscription-change/model/shown.ts';
import { limits } from '#lib/kernel/limits.ts';
import { links } from '#lib/site/site/links.ts';
import { call, Refusal } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { boughtGoods } from '../intake/bought-goods.ts';
import { goodsIn, useFindings } from '../recommend/use-findings.ts';
import { lazyPart } from '../ui/later.ts';
import { QuantityStepper } from '../ui/QuantityStepper.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { useAct } from '../ui/use-act.ts';
import { withKey } from '../ui/with-key.ts';
import { useWords } from '../ui/words.tsx';
import { FindChoice } from './FindChoice.tsx';
import { GoodsSelect } from './GoodsSelect.tsx';
import { useBoxChange } from './use-box-change.ts';
import { useBoxChoices } from './use-box-choices.ts';
import type { NamedBox } from './use-days.ts';

interface AddSheetProps {
  readonly box: Box;
  readonly of: string;
  readonly onCalendar: (calendar: BoxCalendar) => void;
  readonly onClose: () => void;
}

/** Adds goods to this box only; earlier additions can also be removed here. */
export function AddSheet({ box, of, onCalendar, onClose }: AddSheetProps) {
  const t = useWords('boxes');
  const { isBusy, bend } = useBoxChange(onCalendar);
  const named = { number: of, box: box.number };
  const put = async (chosen: Chosen) => {
    if (await bend(() => call(addToBox, { ...named, ...chosen }))) onClose();
  };
  return (
    <Choosing named={named} yes={t('add.yes')} isBusy={isBusy} onPut={put} onClose={onClose}>
      {box.additions.map((one) => (
        <button
          key={one.skuId}
          type="button"
          className="btn-line w-full text-sm"
          aria-disabled={isBusy}
          onClick={() => void put({ skuId: one.skuId, quantity: 0 })}
        >
          {t('add.remove', { name: one.name })}
        </button>
      ))}
    </Choosing>
  );
}

const WhoseGoods = lazyPart(() => import('../intake/WhoseGoods.tsx'));

interface Refused {
  readonly chosen: Chosen;
  /** The goods that would exceed the daily limits. */
  readonly goods: BoughtGoods;
}

interface AddToPaidSheetProps {
  readonly named: NamedBox & { readonly part: number };
  readonly onClose: () => void;
}

/** The same for a prepaid box: a separate order, paid on the next page. */
export function AddToPaidSheet({ named, onClose }: AddToPaidSheetProps) {
  const t = useWords('boxes');
  const { isBusy, act } = useAct();
  const [refused, setRefused] = useState<Refused | null>(null);
  const put = (chosen: Chosen) =>
    act(async () => {
      setRefused(null);
      const wanted = { ...named, ...chosen };
      const { number, isPaid } = await withKey('addition', wanted, (idempotencyKey) =>
        call(addToPrepaidBox, { ...wanted, idempotencyKey }),
      ).catch((error: unknown) => {
        if (error instanceof Refusal) setRefused({ chosen, goods: boughtGoods(error.data) });
        throw error;
      });
      location.assign(pageLink(isPaid ? links.paymentSuccess(number) : links.payOrder(number)));
    });
  return (
    <Choosing named={named} yes={t('add.pay')} isBusy={isBusy} onPut={put} onClose={onClose}>
      <p className="text-sm text-muted">{t('add.paidText')}</p>
      {refused && refused.goods.length > 0 && (
        <Suspense>
          <WhoseGoods goods={refused.goods} onSaid={() => void put(refused.chosen)} />
        </Suspense>
      )}
    </Choosing>
  );
}

interface Chosen {
  readonly skuId: number;
  readonly quantity: number;
}

interface ChoosingProps {
  readonly named: NamedBox;
  /** The button's label. */
  readonly yes: string;
  readonly isBusy: boolean;
  readonly onPut: (chosen: Chosen) => Promise<unknown>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function Choosing({ named, yes, isBusy, onPut, onClose, children }: ChoosingProps) {
  const t = useWords('boxes');
  const choices = useBoxChoices(named);
  const goods = choices.goods ?? [];
  const [skuId, setSkuId] = useState(0);
  const [quantity, setQuantity] = useState(1);
  const against = useFindings({ options: goodsIn(goods) });
  const fits = goods.some((one) => one.skuId === skuId && one.refusal === null);
  return (
    <Sheet title={t('add.title', { box: String(named.part ?? named.box) })} onClose={onClose}>
      <form
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          void onPut({ skuId, quantity });
        }}
      >
        {choices.failure !== null && <p className="text-danger">{choices.failure}</p>}
        {children}
        <FindChoice {...choices} />
        <GoodsSelect
          label={t('add.goods')}
          goods={goods}
          value={skuId}
          onChange={setSkuId}
          isOpen
          against={against}
        />
        <div className="flex items-center justify-between gap-4">
          <span className="text-sm text-muted">{t('add.quantity')}</span>
          <QuantityStepper
            value={quantity}
            most={limits().boxAdditions}
            label={t('add.quantity')}
            onChange={setQuantity}
            restMs={0}
          />
        </div>
        <button type="submit" className="btn w-full" aria-disabled={isBusy || !fits} aria-busy={isBusy}>
          {yes}
        </button>
      </form>
    </Sheet>
  );
}
