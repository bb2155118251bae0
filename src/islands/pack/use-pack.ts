import { useStore } from '@nanostores/react';
import { useCallback, useMemo, useState } from 'react';
import type { PersonLimit } from '#lib/boxes/intake/model/intake.ts';
import { listPackGoods } from '#lib/boxes/pack/calls.ts';
import type { Chosen, Filled, PackGood } from '#lib/boxes/pack/model/pack.ts';
import { conflicts, type PackFigures } from '#lib/boxes/pack/rules/conflicts.ts';
import { placeFor } from '#lib/boxes/pack/rules/place.ts';
import { withRestored } from '#lib/boxes/pack/rules/restored.ts';
import { lowestPercent } from '#lib/catalog/pricing/rules/unit.ts';
import { limits } from '#lib/kernel/limits.ts';
import { $packageList, savePack } from '#stores/pack-draft.ts';
import { showToast } from '#stores/toasts.ts';
import { useCall } from '../ui/use-call.ts';
import { useOwnLevel } from '../ui/use-own-level.ts';
import { useWords } from '../ui/words.tsx';

/** The pack on the page: its goods, its conflicts and its changes. */
export function usePack(days: number, adult: readonly PersonLimit[]) {
  const t = useWords('pack');
  const chosen = useStore($packageList, { ssr: 'initial' });
  const best = useCall(listPackGoods, {});
  /** Goods added from a search, which the other answers may lack. */
  const [added, setAdded] = useState<readonly PackGood[]>([]);
  const offered = useMemo(() => [...(best.data ?? []), ...added], [best.data, added]);
  const isOffered = ({ goodsId }: Chosen) => offered.some((good) => good.goodsId === goodsId);
  const missing = best.data ? chosen.filter((one) => !isOffered(one)) : [];
  const rest = useCall(
    listPackGoods,
    missing.length > 0 ? { ids: missing.map(({ goodsId }) => goodsId).join('-') } : null,
  );
  const known = useMemo(() => [...offered, ...(rest.data ?? [])], [offered, rest.data]);

  const figures = useMemo<PackFigures>(() => {
    const { sachetVolume, sachetPieces, packGoods } = limits();
    return { sachetVolume, sachetPieces, packGoods, days, adult };
  }, [days, adult]);
  const { percent: each, isFirstOrder, isKnown } = useOwnLevel();
  const now = isKnown ? lowestPercent({ levelPercent: each, isFirstOrder }, limits()) : 100;
  const filled = useMemo(() => chosen.flatMap((one) => withGood(one, known)), [chosen, known]);
  const against = useMemo(() => conflicts(filled, figures), [filled, figures]);
  /**
   * Chosen goods that are no longer sold or no longer allowed in packs; known when all answers have arrived.
   */
  const gone = rest.data ? chosen.filter((one) => !known.some(({ goodsId }) => goodsId === one.goodsId)) : [];

  const change = useCallback(
    (next: Chosen) => savePack($packageList.get().map((one) => (one.goodsId === next.goodsId ? next : one))),
    [],
  );
  const add = (good: PackGood) => {
    setAdded((before) => [...before, good]);
    savePack([...$packageList.get(), placeFor(filled, good, figures)]);
  };
  const takeOut = (out: readonly Chosen[], said: string) => {
    const before = $packageList.get();
    savePack(before.filter((one) => !out.some(({ goodsId }) => goodsId === one.goodsId)));
    const press = () => savePack(withRestored($packageList.get(), before, out));
    showToast('success', said, { label: t('undo'), press });
  };
  const remove = (one: Filled) => takeOut([one], t('removed', { name: one.good.name }));
  const clear = () => takeOut($packageList.get(), t('cleared'));
  const forgetGone = () => savePack(filled);
  return {
    best,
    filled,
    /** The price for this shopper. */
    own: { each, now },
    gone,
    figures,
    against,
    isLoading: !best.data || (missing.length > 0 && !rest.data && rest.failure === null),
    failure: best.failure ?? (missing.length > 0 ? rest.failure : null),
    reload: () => {
      best.reload();
      rest.reload();
    },
    add,
    change,
    remove,
    clear,
    forgetGone,
  };
}
export type Pack = ReturnType<typeof usePack>;

function withGood(one: Chosen, known: readonly PackGood[]): Filled[] {
  const good = known.find(({ goodsId }) => goodsId === one.goodsId);
  return good ? [{ ...one, good }] : [];
}
