import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useState } from 'react';
import type { Source } from '#lib/buying/checkout/model/source.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { savePurchase } from '#stores/purchase-draft.ts';
import { $isSavingAddress } from '#stores/saving-address.ts';
import { boughtGoods } from '../intake/bought-goods.ts';
import { useShownGoods } from '../recommend/use-shown-goods.ts';
import { lazyPart } from '../ui/later.ts';
import { Notice } from '../ui/States.tsx';
import { UnfinishedPurchase } from '../ui/UnfinishedPurchase.tsx';
import { useWords } from '../ui/words.tsx';
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx';
import { DeliveryStep } from './DeliveryStep.tsx';
import { DiscountStep } from './DiscountStep.tsx';
import { GoodsStep } from './GoodsStep.tsx';
import { InvoiceStep } from './InvoiceStep.tsx';
import { pathOf } from './mode.ts';
import { NoteStep } from './NoteStep.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { PaymentStep } from './PaymentStep.tsx';
import { PlaceBar, PlaceButton } from './PlaceBar.tsx';
import { changedPayable } from './price-change.ts';
import { focusFirst, focusRefusal, type StepErrors, stepErrors } from './step-errors.ts';
import { type Checkout, useCheckout } from './use-checkout.ts';

const PriceChanged = lazyPart(async () => ({ default: (await import('./PriceChanged.tsx')).PriceChanged }));
const WhoseGoods = lazyPart(() => import('../intake/WhoseGoods.tsx'));
const SeatAtCheckout = lazyPart(async () => ({
  default: (await import('../team/SeatAtCheckout.tsx')).SeatAtCheckout,
}));

/** A new order on one page: delivery, goods, discounts, payment and total. */
export function NewOrder({ source }: { readonly source: Source }) {
  const checkout = useCheckout(source);
  const { quote, failure, refusal, reload, isPlaced } = checkout;
  const first = quote?.lines[0];
  useShownGoods(quote?.lines);

  useEffect(() => {
    // Group purchases start on the group's page, at its price.
    if (source === 'cart' || source.groupId !== undefined || !first) return;
    const { goodsId, name, options } = first;
    const text = [name, options].filter(Boolean).join(' ');
    savePurchase({ ...source, goodsId, text, packageList: source.packageList ?? [] });
  }, [source, first]);

  // A refusal means that something changed, so the page reloads prices and stock.
  useEffect(() => {
    if (!refusal) return;
    reload();
    focusFirst(stepErrors(refusal.data));
  }, [refusal, reload]);

  if (isPlaced) return <Leaving />;
  if (failure !== null) return <Failed failure={failure} source={source} onRetry={reload} />;
  if (!quote || isAskingWhere(checkout)) return <CheckoutSkeleton />;
  return <Form checkout={checkout} quote={quote} source={source} />;
}

/**
 * The height of the first step depends on whether there is an address, so nothing shows until that is known.
 */
const isAskingWhere = ({ delivery, addresses }: Checkout): boolean =>
  delivery.deliveryType === 'home' && addresses.data === null && addresses.failure === null;

interface FailedProps {
  readonly failure: string;
  readonly source: Source;
  readonly onRetry: () => void;
}

function Failed({ failure, source, onRetry }: FailedProps) {
  const t = useWords('checkout');
  return (
    <div role="alert">
      <Notice icon="cart" title={t('cannot')} text={failure || t('cannotText')}>
        <a href={pageLink(links.cart())} className="btn">
          {t('toCart')}
        </a>
        <button type="button" className="btn-line" onClick={onRetry}>
          {t('again')}
        </button>
        {source === 'cart' && <UnfinishedPurchase />}
      </Notice>
    </div>
  );
}

/** The order is placed; the browser is leaving for the payment. */
function Leaving() {
  const t = useWords('checkout');
  return (
    <div role="status">
      <Notice icon="clock" title={t('leaving.title')} text={t('leaving.text')} />
    </div>
  );
}

/** A seat was refused: the link to the other teams of the campaign. */
const toTeams = (source: Source, key: string | undefined): string | null =>
  source !== 'cart' && source.groupId !== undefined && key?.startsWith('team')
    ? links.group(source.groupId)
    : null;

interface FormProps {
  readonly checkout: Checkout;
  readonly quote: NonNullable<Checkout['quote']>;
  readonly source: Source;
}

function Form({ checkout, quote, source }: FormProps) {
  const { draft, errors, isBusy, isLoading, refusal, forgive, submit } = checkout;
  const { totals } = quote;
  const isSavingAddress = useStore($isSavingAddress);
  const [wrong, setWrong] = useState<StepErrors>({});
  const newPayable = changedPayable(refusal);
  useEffect(() => focusFirst(wrong), [wrong]);
  useEffect(() => {
    if (refusal && newPayable === null) focusRefusal(stepErrors(refusal.data));
  }, [refusal, newPayable]);
  const placeAt = async (payable: number) => setWrong(await submit(payable));
  const tooMuch = boughtGoods(refusal?.data);
  const next = totals.payable === 0 ? 'free' : (checkout.pick?.method ?? null);
  const button = (
    <PlaceButton
      isPlacing={isBusy}
      isDisabled={isBusy || isLoading || isSavingAddress}
      next={next}
      onPlace={() => void placeAt(totals.payable)}
    />
  );
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-4 pb-6 md:gap-6 md:pb-12 lg:grid-cols-[1fr_24rem]">
        <div className="space-y-4 md:space-y-5">
          {source !== 'cart' && source.groupId !== undefined && (
            <Suspense>
              <SeatAtCheckout source={source} />
            </Suspense>
          )}
          {quote.deliveries.length > 0 && (
            <DeliveryStep checkout={checkout} quote={quote} canSplit={source === 'cart'} />
          )}
          <GoodsStep quote={quote} error={errors.goods} onChanged={checkout.reload} />
          <DiscountStep checkout={checkout} quote={quote} source={source} />
          <InvoiceStep checkout={checkout} />
          <PaymentStep checkout={checkout} quote={quote} back={pathOf(source)} />
          <NoteStep note={draft.note} error={errors.note} />
        </div>
        <OrderSummary
          quote={quote}
          isBusy={isLoading}
          alert={newPayable === null ? refusal?.message : undefined}
          remedy={
            tooMuch.length > 0 && (
              <Suspense>
                <WhoseGoods goods={tooMuch} onSaid={() => void placeAt(totals.payable)} />
              </Suspense>
            )
          }
          toTeams={toTeams(source, refusal?.data?.key)}
          hasUnpaid={refusal?.data?.key.startsWith('unpaid') ?? false}
          next={next}
          button={button}
        />
      </div>
      <PlaceBar quote={quote} button={button} />
      {newPayable !== null && !isBusy && (
        <Suspense>
          <PriceChanged
            before={checkout.expected ?? totals.payable}
            now={newPayable}
            text={refusal?.message ?? ''}
            onYes={() => void placeAt(newPayable)}
            onClose={forgive}
          />
        </Suspense>
      )}
    </>
  );
}
