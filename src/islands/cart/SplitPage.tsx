import { useEffect, useState } from 'react';
import { checkCartLines, splitCart } from '#lib/buying/cart/calls/cart.ts';
import type { SplitView } from '#lib/buying/cart/model/cart.ts';
import { DELIVERY_TYPES, type DeliveryType } from '#lib/site/payment-methods/codes.ts';
import { links } from '#lib/site/site/links.ts';
import { call } from '#stores/api.ts';
import { $deliveryType } from '#stores/delivery.ts';
import { $draft } from '#stores/delivery-draft.ts';
import { pageLink } from '#stores/page.ts';
import { ErrorState, Notice } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { CartSkeleton } from './CartSkeleton.tsx';
import { SplitLosses } from './SplitLosses.tsx';
import { SplitPart } from './SplitPart.tsx';
import { useCheckoutOf } from './use-checkout-of.ts';

/**
 * Row C7: splits goods that cannot be one order. The shopper checks out one part; the rest stays in the cart.
 */
export const SplitPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <SplitBody />
  </IslandWords>
);

const LINES = 'lines';

/**
 * The delivery type from the address, else the stored one; known only in the browser. On a return, the lines
 * of the split are chosen again, because checking out one part deselected the others.
 */
function useDeliveryType(): DeliveryType | null {
  const [type, setType] = useState<DeliveryType | null>(null);
  useEffect(() => {
    const begin = async () => {
      const query = new URLSearchParams(location.search);
      const wanted = query.get('delivery') ?? $draft.get().deliveryType ?? $deliveryType.get();
      const ids = (query.get(LINES) ?? '').split('-').map(Number).filter(Boolean);
      if (ids.length > 0)
        await call(checkCartLines, { ids, checked: true, only: true }).catch(() => undefined);
      setType(DELIVERY_TYPES.find((one) => one === wanted) ?? 'home');
    };
    void begin();
    const onPageShow = (event: PageTransitionEvent) => event.persisted && location.reload();
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);
  return type;
}

/** Stores the lines of this split in the address. */
function noteLines({ parts }: SplitView): void {
  const url = new URL(location.href);
  url.searchParams.set(LINES, parts.flatMap(({ lines }) => lines.map(({ id }) => id)).join('-'));
  history.replaceState(history.state, '', url);
}

function SplitBody() {
  const t = useWords('cart');
  const deliveryType = useDeliveryType();
  const { data, failure, reload } = useCall(splitCart, deliveryType && { deliveryType });
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <CartSkeleton />;
  if (data.parts.length === 0) {
    return (
      <Notice picture="cart" title={t('split.none')} text={t('split.noneText')}>
        <a href={pageLink(links.cart())} className="btn">
          {t('split.back')}
        </a>
      </Notice>
    );
  }
  return data.parts.length === 1 ? <OneOrder view={data} /> : <Parts view={data} />;
}

function OneOrder({ view }: { readonly view: SplitView }) {
  const t = useWords('cart');
  const { isGoing, go } = useCheckoutOf();
  const [part] = view.parts;
  return (
    <Notice icon="check" tone="good" title={t('split.single')} text={t('split.singleText')}>
      <button type="button" className="btn" aria-disabled={isGoing} onClick={() => part && go(part)}>
        {t('split.checkout')}
      </button>
      <a href={pageLink(links.cart())} className="btn-line">
        {t('split.back')}
      </a>
    </Notice>
  );
}

function Parts({ view }: { readonly view: SplitView }) {
  const t = useWords('cart');
  const { isGoing, go: leave } = useCheckoutOf();
  const go = (part: Parameters<typeof leave>[0]) => {
    noteLines(view);
    leave(part);
  };
  const home = view.parts.filter(({ kind }) => kind === 'home' || kind === 'goods');
  const canGoHome = view.parts.some(({ kind }) => kind === 'home');
  const lines = home.flatMap((part) => part.lines);
  return (
    <div className="pb-12">
      <p className="text-muted">{t('split.intro')}</p>
      <SplitLosses view={view} />
      {canGoHome && (
        <div className="panel mt-4 flex flex-col justify-between gap-3 p-4 md:flex-row md:items-center">
          <p className="text-sm">{t('split.allHomeText')}</p>
          <button
            type="button"
            className="btn shrink-0"
            aria-disabled={isGoing}
            onClick={() => go({ lines, deliveryType: 'home' })}
          >
            {t('split.allHome')}
          </button>
        </div>
      )}
      <ol className="mt-4 grid items-start gap-4 lg:grid-cols-2">
        {view.parts.map((part, at) => (
          <SplitPart key={part.key} part={part} number={at + 1} isBusy={isGoing} onGo={() => go(part)} />
        ))}
      </ol>
      <a href={pageLink(links.cart())} className="btn-line mt-6">
        {t('split.back')}
      </a>
    </div>
  );
}
