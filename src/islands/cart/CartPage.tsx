import { Suspense, useLayoutEffect, useState } from 'react';
import { boughtLines } from '#lib/buying/cart/rules/split.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { BottomBar } from '../ui/BottomBar.tsx';
import { lazyPart } from '../ui/later.ts';
import { ChargedNote, Sum } from '../ui/Money.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState, Notice } from '../ui/States.tsx';
import { payableSum } from '../ui/sum-parts.ts';
import { UnfinishedPurchase } from '../ui/UnfinishedPurchase.tsx';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { AddOns } from './AddOns.tsx';
import { CartLines } from './CartLines.tsx';
import { CartSkeleton } from './CartSkeleton.tsx';
import { CartSummary } from './CartSummary.tsx';
import { CheckoutLink, type CheckoutProps } from './CheckoutLink.tsx';
import { DroppedGifts } from './DroppedGifts.tsx';
import { GiftPicker } from './GiftPicker.tsx';
import { MergedCarts } from './MergedCarts.tsx';
import { type PlanFigures, Plans } from './SubscribeInstead.tsx';
import { useCart } from './use-cart.ts';
import { type CartIntake, useIntake } from './use-intake.ts';

const IntakePanel = lazyPart(() => import('./IntakePanel.tsx'));

/** The daily intake of the chosen goods: one expandable line below them. */
function CartDay({ intake }: { readonly intake: CartIntake }) {
  const t = useWords('intake');
  const [isOpen, setIsOpen] = useState(false);
  const { day, isStopped } = intake;
  if (!day) return null;
  return (
    <details
      className="panel group mt-8 px-4 md:px-5"
      data-cart-day
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="flex min-h-touch flex-wrap items-center gap-x-3 py-2.5 marker:content-none [&::-webkit-details-marker]:hidden">
        <h2 className="font-semibold">{t('title')}</h2>
        {isStopped && <span className="text-sm text-danger">{t('level.above')}</span>}
        <span aria-hidden="true" className="ml-auto text-faint group-open:rotate-45">
          ＋
        </span>
      </summary>
      {isOpen && (
        <div className="pb-4">
          <Suspense fallback={<Skeleton className="h-40 rounded-card" />}>
            <IntakePanel intake={intake} day={day} />
          </Suspense>
        </div>
      )}
    </details>
  );
}

const AskFirst = lazyPart(() => import('./AskFirst.tsx'));

interface CartPageProps extends IslandProps {
  readonly plans: PlanFigures | null;
}

/** The cart of a visitor or a member (rows C1, C2, C5). */
export const CartPage = ({ plans, ...props }: CartPageProps) => (
  <IslandWords {...props}>
    <Plans value={plans}>
      <CartBody />
    </Plans>
  </IslandWords>
);

/** Goods, gift, summary and button come first; optional parts follow. */
function CartBody() {
  const t = useWords('cart');
  const cart = useCart();
  const intake = useIntake(cart);
  const [isAsking, setIsAsking] = useState(false);
  const { view, failure, reload } = cart;
  const isKnown = view !== null || failure !== null;
  // Hides the server-rendered empty cart that the page shows until the cart is loaded.
  useLayoutEffect(() => {
    if (!isKnown) return;
    delete document.documentElement.dataset.emptyCart;
    document.querySelector('[data-surely-empty]')?.remove();
  }, [isKnown]);
  if (!view) return failure === null ? <CartSkeleton /> : <ErrorState message={failure} onRetry={reload} />;
  if (view.lines.length === 0) {
    return (
      <Notice picture="cart" title={t('empty.title')} text={t('empty.text')}>
        <a href={pageLink(links.category())} className="btn">
          {t('empty.shop')}
        </a>
        <a href={pageLink(links.home())} className="btn-line">
          {t('empty.home')}
        </a>
        <UnfinishedPurchase />
      </Notice>
    );
  }
  const onAsk = intake.isStopped ? () => setIsAsking(true) : null;
  return (
    <>
      <div className="grid items-start gap-6 pb-6 md:pb-12 lg:grid-cols-[1fr_22rem] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0">
          <MergedCarts cart={cart} />
          <DroppedGifts cart={cart} />
          <CartLines cart={cart} view={view} />
          <GiftPicker view={view} />
        </div>
        <CartSummary view={view} isBusy={cart.isBusy} onAsk={onAsk} />
        <div className="min-w-0">
          <AddOns cart={cart} view={view} />
          <CartDay intake={intake} />
        </div>
      </div>
      <CheckoutBar view={view} isBusy={cart.isBusy} onAsk={onAsk} />
      {isAsking && intake.day && (
        <Suspense>
          <AskFirst
            intake={intake}
            day={intake.day}
            checkout={<CheckoutLink view={view} onAsk={null} className="w-full" />}
            onClose={() => setIsAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The bottom bar on phones: total and checkout button, above the shop's navigation bar. */
function CheckoutBar({ view, isBusy, onAsk }: CheckoutProps) {
  const t = useWords('cart');
  return (
    <BottomBar className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 max-md:bottom-16 md:hidden">
      <p className="leading-tight">
        <span className="block text-xs text-muted">{t('payable')}</span>
        <span className={`price text-xl ${isBusy ? 'opacity-60' : ''}`}>
          <Sum {...payableSum(view.totals, boughtLines(view.lines))} />
        </span>
        <ChargedNote amount={view.totals.payable} />
      </p>
      <CheckoutLink view={view} onAsk={onAsk} />
    </BottomBar>
  );
}
