import { useStore } from '@nanostores/react';
import type { PricedLines } from '#lib/buying/basket/model.ts';
import {
  getQuestCart,
  importQuestCart,
  removeQuestCart,
  saveQuestCart,
  undoQuestCartImport,
} from '#lib/buying/cart/calls/cart.ts';
import { limits } from '#lib/kernel/limits.ts';
import { links } from '#lib/site/site/links.ts';
import { call } from '#stores/api.ts';
import { refreshCartCount, setCartCount } from '#stores/cart-count.ts';
import { pageLink } from '#stores/page.ts';
import { $showCart } from '#stores/questionnaire.ts';
import { showToast } from '#stores/toasts.ts';
import { Money } from '../ui/Money.tsx';
import { Picture } from '../ui/Picture.tsx';
import { QuantityStepper } from '../ui/QuantityStepper.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { ErrorState } from '../ui/States.tsx';
import { useAct } from '../ui/use-act.ts';
import { useCall } from '../ui/use-call.ts';
import { useWords } from '../ui/words.tsx';

interface QuestCartProps {
  readonly userQuestCode: string;
  /** The goods moved to the shopper's own cart, or back. */
  readonly onTaken: () => void;
}

/**
 * The drawer with the questionnaire's cart (point 3's `showCart`). It stays separate from the shopper's own
 * cart until they take it over.
 */
export function QuestCart({ userQuestCode, onTaken }: QuestCartProps) {
  const t = useWords('result');
  const isOpen = useStore($showCart, { ssr: 'initial' });
  if (!isOpen) return null;
  return (
    <Sheet title={t('cart.drawer')} onClose={() => $showCart.set(false)}>
      <Content userQuestCode={userQuestCode} onTaken={onTaken} />
    </Sheet>
  );
}

function Content({ userQuestCode, onTaken }: QuestCartProps) {
  const t = useWords('result');
  const common = useWords('common');
  const { isBusy, act } = useAct();
  const { data, failure, reload, setData } = useCall(getQuestCart, { userQuestCode });
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data)
    return (
      <SkeletonGroup label={common('loading')}>
        <Skeleton className="h-48 rounded-card" />
      </SkeletonGroup>
    );
  const { lines, totals } = data;
  if (lines.length === 0) return <p className="text-muted">{t('cart.empty')}</p>;

  const save = (next: readonly { readonly skuId: number; readonly quantity: number }[]) =>
    act(async () => {
      const wanted = next.map(({ skuId, quantity }) => ({ skuId, quantity }));
      setData(await call(saveQuestCart, { userQuestCode, lines: wanted }));
    });
  const remove = (line: PricedLines['lines'][number]) =>
    act(async () => {
      setData(await call(removeQuestCart, { userQuestCode, skuIds: [line.skuId] }));
      const { skuId, quantity } = line;
      const others = lines.filter((one) => one !== line);
      showToast('info', t('cart.removed', { name: line.name }), {
        label: t('cart.undo'),
        press: () => void save([...others, { skuId, quantity }]),
      });
    });
  const take = () =>
    act(async () => {
      const { cart_count, added, missing } = await call(importQuestCart, { userQuestCode });
      setCartCount(cart_count);
      if (missing.length > 0) {
        showToast(
          'warning',
          `${t('cart.failed', { count: missing.length })}${t('colon')}${missing[0]?.reason ?? ''}`,
        );
        reload();
      } else $showCart.set(false);
      if (added.length === 0) return;
      onTaken();
      showToast('success', t('cart.taken'), {
        label: t('cart.undo'),
        press: () => void giveBack(added),
      });
    });
  const giveBack = (added: readonly { skuId: number; quantity: number; before: number }[]) =>
    act(async () => {
      await call(undoQuestCartImport, { userQuestCode, lines: [...added] });
      await refreshCartCount();
      onTaken();
      showToast('info', t('cart.undone'));
    });

  return (
    <div className="grid gap-4">
      <ul className="grid gap-3">
        {lines.map((line) => (
          <li key={line.skuId} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Picture src={line.picture} className="size-14" />
            <div className="min-w-0 flex-1 basis-32">
              <p className="font-medium">{line.name}</p>
              {line.options && <p className="text-sm text-muted">{line.options}</p>}
              <button type="button" className="link min-h-touch text-sm" onClick={() => void remove(line)}>
                {t('cart.leave')}
                <span className="sr-only"> {line.name}</span>
              </button>
            </div>
            <QuantityStepper
              value={line.quantity}
              most={limits().maxCartLineQuantity}
              label={line.name}
              onChange={(quantity) =>
                void save(lines.map((one) => (one === line ? { ...one, quantity } : one)))
              }
            />
          </li>
        ))}
      </ul>
      <p className="flex items-baseline justify-between gap-4 border-t border-line pt-4">
        <span className="text-muted">{t('cart.sum', { count: lines.length })}</span>
        <span className="price text-xl">
          <Money amount={totals.goodsTotal} />
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          className="btn flex-1"
          aria-disabled={isBusy}
          aria-busy={isBusy}
          onClick={() => void take()}
        >
          {t('cart.take')}
        </button>
        <a href={pageLink(links.cart())} className="btn-line">
          {t('cart.toCart')}
        </a>
      </div>
    </div>
  );
}
