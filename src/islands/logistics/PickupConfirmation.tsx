import { useEffect, useState } from 'react';
import { chainOf, type MapFailure } from '#lib/orders/logistics/codes.ts';
import type { PickedStore } from '#lib/orders/logistics/model.ts';
import { readMapResult } from '#lib/orders/logistics/rules/map-result.ts';
import { isOwnPath } from '#lib/orders/logistics/rules/own-path.ts';
import { links } from '#lib/site/site/links.ts';
import { $mapVisit } from '#stores/delivery.ts';
import { $draft, applyPickedStore } from '#stores/delivery-draft.ts';
import { pageLink } from '#stores/page.ts';
import { mayConfirmPickup } from '#stores/route-guard.ts';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { Notice } from '../ui/States.tsx';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { PartError } from './PartError.tsx';
import { StoreCard } from './StoreCard.tsx';
import { useStoreMap } from './use-store-map.ts';

/**
 * The return from the store map (rows A7, C8): stores the store in the draft and leads back to the page
 * before.
 */
export const PickupConfirmation = (props: IslandProps) => (
  <IslandWords {...props}>
    <Confirmation />
  </IslandWords>
);

interface Arrival {
  readonly store: PickedStore | null;
  readonly failure: MapFailure | null;
  /** The page that opened the map. */
  readonly back: string;
}

function Confirmation() {
  const common = useWords('common');
  const [arrival, setArrival] = useState<Arrival | null>(null);
  useEffect(() => {
    const draft = $draft.get();
    if (!mayConfirmPickup(draft)) return;
    const back = isOwnPath(draft.callbackUrl) ? draft.callbackUrl : pageLink(links.cart());
    const result = readMapResult(location.hash);
    if ('failure' in result) return setArrival({ store: null, failure: result.failure, back });
    // Another page may have sent this browser here with a store of its own choice.
    if (result.visit !== $mapVisit.get()) return setArrival({ store: null, failure: 'invalid', back });
    applyPickedStore(result.store);
    setArrival({ store: result.store, failure: null, back });
    location.replace(back);
  }, []);

  if (arrival?.failure) return <NoStore failure={arrival.failure} back={arrival.back} />;
  if (arrival?.store) return <Taken store={arrival.store} back={arrival.back} />;
  return (
    <SkeletonGroup label={common('loading')} className="mx-auto max-w-md space-y-3 py-14">
      <Skeleton className="h-28 rounded-card" />
      <Skeleton className="h-12 rounded-card" />
    </SkeletonGroup>
  );
}

/** Usually visible only for a moment, longer if the next page is slow. */
function Taken({ store, back }: { readonly store: PickedStore; readonly back: string }) {
  const t = useWords('delivery');
  return (
    <div className="mx-auto max-w-md space-y-4 py-14">
      <h2 role="status" className="text-xl font-bold">
        {t('confirm.taken')}
      </h2>
      <StoreCard store={store} />
      <a href={back} className="btn w-full">
        {t('confirm.back')}
      </a>
    </div>
  );
}

function NoStore({ failure, back }: { readonly failure: MapFailure; readonly back: string }) {
  const t = useWords('delivery');
  const common = useWords('common');
  const map = useStoreMap();
  const chain = chainOf($draft.get().type);
  const chooseAgain = () => {
    const { pathname, search } = new URL(back, location.origin);
    if (chain) void map.open(chain, { pathname, search });
  };
  return (
    <div role="alert">
      <Notice icon="alert" title={t(`confirm.${failure}.title`)} text={t(`confirm.${failure}.text`)}>
        {chain && (
          <button
            type="button"
            className="btn"
            aria-disabled={map.isLeaving}
            aria-busy={map.isLeaving}
            onClick={chooseAgain}
          >
            {t(map.isLeaving ? 'cvs.opening' : 'confirm.again')}
          </button>
        )}
        <a href={back} className="btn-line">
          {t('confirm.back')}
        </a>
        <PartError text={map.failure === null ? null : map.failure || common('ui.failedText')} />
      </Notice>
    </div>
  );
}
