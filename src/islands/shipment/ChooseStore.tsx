import { useEffect, useState } from 'react';
import { chooseStore } from '#lib/after/shipment/calls.ts';
import type { Parcel, Parcels } from '#lib/after/shipment/model.ts';
import { storeInDraft } from '#lib/orders/logistics/rules/draft.ts';
import { links } from '#lib/site/site/links.ts';
import { call } from '#stores/api.ts';
import { $changeDelivery } from '#stores/change-delivery.ts';
import { $draft, isBackForChange } from '#stores/delivery-draft.ts';
import { pageLink } from '#stores/page.ts';
import { showToast } from '#stores/toasts.ts';
import { PartError } from '../logistics/PartError.tsx';
import { StoreCard } from '../logistics/StoreCard.tsx';
import { useStoreMap } from '../logistics/use-store-map.ts';
import { Icon } from '../ui/Icon.tsx';
import { formatDay } from '../ui/moment.ts';
import { Sheet } from '../ui/Sheet.tsx';
import { useIsland, useWords } from '../ui/words.tsx';

interface ChooseStoreProps {
  readonly number: string;
  readonly parcel: Parcel;
  readonly onChosen: (data: Parcels) => void;
}

/**
 * A parcel's store has closed: the shopper chooses another one on the chain's map. Needs the words `parcel`
 * and `delivery`.
 */
export function ChooseStore({ number, parcel: { storeChoice, counter }, onChosen }: ChooseStoreProps) {
  const t = useWords('parcel');
  const common = useWords('common');
  const { locale } = useIsland();
  const map = useStoreMap();
  const [isBack, setIsBack] = useState(false);
  useEffect(() => setIsBack(isBackForChange(location)), []);
  if (!storeChoice) return null;
  const { chain, by, chosen, refused } = storeChoice;
  if (chosen)
    return (
      <p role="status" className="mt-3 text-muted">
        {t('choose.chosen', { store: chosen })}
      </p>
    );
  const leave = () => {
    $changeDelivery.set('1');
    const { pathname, search } = new URL(pageLink(links.parcels(number)), location.origin);
    void map.open(chain, { pathname, search });
  };
  const store = isBack ? storeInDraft($draft.get(), chain) : null;
  const close = () => {
    $changeDelivery.set('');
    setIsBack(false);
  };
  const text = { store: counter?.name ?? '', day: by ? formatDay(by, locale) : '' };
  return (
    <div data-choose-store className="mt-3 rounded-card border border-amber p-4">
      <p className="font-semibold">{t('choose.title')}</p>
      <p className="mt-1 text-sm">{t(by ? 'choose.text' : 'choose.textOpen', text)}</p>
      {refused && <p className="mt-1 text-sm text-danger">{t('choose.refused', { store: refused })}</p>}
      <button
        type="button"
        className="btn mt-3 min-h-touch px-5 text-sm"
        aria-disabled={map.isLeaving}
        aria-busy={map.isLeaving}
        onClick={leave}
      >
        <Icon name="pin" />
        {t(map.isLeaving ? 'choose.opening' : 'choose.open')}
      </button>
      <PartError text={map.failure === null ? null : map.failure || common('ui.failedText')} />
      {store && <Chosen number={number} store={store} onClose={close} onChosen={onChosen} />}
    </div>
  );
}

interface ChosenProps {
  readonly number: string;
  readonly store: NonNullable<ReturnType<typeof storeInDraft>>;
  readonly onClose: () => void;
  readonly onChosen: (data: Parcels) => void;
}

/** Back from the map: the parcel is redirected once the shopper confirms. */
function Chosen({ number, store, onClose, onChosen }: ChosenProps) {
  const t = useWords('parcel');
  const [isBusy, setIsBusy] = useState(false);
  const send = async () => {
    setIsBusy(true);
    try {
      const data = await call(chooseStore, { number, store });
      showToast('success', t('choose.done', { store: store.name }));
      onClose();
      onChosen(data);
    } catch {
      // The client has already shown the reason.
      setIsBusy(false);
    }
  };
  return (
    <Sheet title={t('choose.confirmTitle')} onClose={onClose}>
      <div className="space-y-5">
        <StoreCard store={store} />
        <button
          type="button"
          className="btn w-full"
          aria-disabled={isBusy}
          aria-busy={isBusy}
          onClick={() => void send()}
        >
          {t('choose.confirm')}
        </button>
      </div>
    </Sheet>
  );
}
