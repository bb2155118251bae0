import { useId } from 'react';
import { CHAINS, type Chain } from '#lib/orders/logistics/codes.ts';
import { storeInDraft } from '#lib/orders/logistics/rules/draft.ts';
import type { DeliveryValue } from '#lib/orders/logistics/rules/value.ts';
import { $lastStores } from '#stores/delivery.ts';
import { $draft } from '#stores/delivery-draft.ts';
import { Icon } from '../ui/Icon.tsx';
import { useWords } from '../ui/words.tsx';
import { PartError } from './PartError.tsx';
import { StoreCard } from './StoreCard.tsx';
import { changeDelivery, type DeliveryChange } from './use-delivery.ts';
import { useStoreMap } from './use-store-map.ts';

interface StorePickerProps {
  readonly value: DeliveryValue;
  readonly onChange: (change: DeliveryChange) => void;
  readonly error: string | undefined;
}

/** A chain and one of its stores, chosen on the chain's map. Offers the last store first. */
export function StorePicker({ value, onChange, error }: StorePickerProps) {
  const t = useWords('delivery');
  const common = useWords('common');
  const name = useId();
  const said = useId();
  const map = useStoreMap();
  const { chain, store } = value;

  const chooseChain = (wanted: Chain) => {
    const known = storeInDraft($draft.get(), wanted) ?? $lastStores[wanted].get();
    onChange({ chain: wanted, store: known });
  };
  const openMap = (wanted: Chain) => {
    changeDelivery({ deliveryType: 'cvs', chain: wanted });
    void map.open(wanted);
  };
  return (
    <div className="space-y-3">
      <fieldset data-wrong={error !== undefined && chain === null ? '' : undefined} aria-describedby={said}>
        <legend className="mb-1.5 text-sm text-muted">{t('cvs.chain')}</legend>
        <div className="grid gap-2 min-[400px]:grid-cols-3">
          {CHAINS.map((one) => (
            <label
              key={one}
              className="flex min-h-touch cursor-pointer items-center gap-2 rounded-card border border-edge px-3 has-checked:border-accent has-focus-visible:outline-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name={name}
                className="tick outline-none"
                checked={one === chain}
                onChange={() => chooseChain(one)}
              />
              {t(`chain.${one}`)}
            </label>
          ))}
        </div>
      </fieldset>
      {chain && (
        <div className="space-y-3" data-wrong={error === undefined ? undefined : ''}>
          {store && <StoreCard store={store} />}
          <button
            type="button"
            className={store ? 'btn-line w-full' : 'btn w-full'}
            aria-disabled={map.isLeaving}
            aria-busy={map.isLeaving}
            aria-describedby={said}
            onClick={() => openMap(chain)}
          >
            <Icon name="pin" />
            {t(map.isLeaving ? 'cvs.opening' : store ? 'cvs.change' : 'cvs.choose')}
          </button>
        </div>
      )}
      <PartError id={said} text={map.failure === null ? error : map.failure || common('ui.failedText')} />
    </div>
  );
}
