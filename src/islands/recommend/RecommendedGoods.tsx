import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { countCart } from '#lib/buying/cart/calls/every-page.ts';
import { acceptRecommendation } from '#lib/care/recommend/calls.ts';
import { type AcceptMethod, WISHES } from '#lib/care/recommend/codes.ts';
import type { Recommendation } from '#lib/care/recommend/model/recommend.ts';
import type { HealthConsent } from '#lib/catalog/health-profile/codes.ts';
import { links } from '#lib/site/site/links.ts';
import { call, Refusal } from '#stores/api.ts';
import { cartCountQuery } from '#stores/cart-count.ts';
import { pageLink } from '#stores/page.ts';
import { $showCart } from '#stores/questionnaire.ts';
import { ConsentsHere } from '../health-profile/ConsentsHere.tsx';
import { Money } from '../ui/Money.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { ErrorState } from '../ui/States.tsx';
import { useAct } from '../ui/use-act.ts';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { NotChosen } from './NotChosen.tsx';
import { QuestCart } from './QuestCart.tsx';
import { RecommendedLine } from './RecommendedLine.tsx';
import { type Recommended, useRecommended } from './use-recommended.ts';

interface GoodsProps {
  readonly userQuestCode: string;
  readonly personId: string;
  /** The consents that the suggestion needs and that are missing or outdated. */
  readonly toAgree: readonly HealthConsent[];
}

/**
 * Row H3: the goods that a result suggests. The shopper can change them, then take them as a cart, a daily
 * pack or a subscription.
 */
export const RecommendedGoods = ({ words, locale, ...props }: IslandProps & GoodsProps) => (
  <IslandWords words={words} locale={locale}>
    <Goods {...props} />
  </IslandWords>
);

const NEEDED = ['answers', 'suggest'] as const;

function Goods({ userQuestCode, personId, toAgree }: GoodsProps) {
  const common = useWords('common');
  const recommended = useRecommended(userQuestCode);
  const { data, failure, reload } = recommended;
  const isAsked = data?.state === 'off' || NEEDED.some((kind) => toAgree.includes(kind));
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data)
    return (
      <SkeletonGroup label={common('loading')}>
        <Skeleton className="h-96 rounded-card" />
      </SkeletonGroup>
    );
  return (
    <div className="grid grid-cols-1 gap-5">
      {data.state !== 'open' && <Closed state={data.state} />}
      {isAsked && <ConsentsHere personId={personId} kinds={NEEDED} onGiven={reload} />}
      {data.state === 'open' && <Open userQuestCode={userQuestCode} data={data} recommended={recommended} />}
    </div>
  );
}

/** Why there is no suggestion here. The page itself announces results that a dietitian reviews first. */
function Closed({ state }: { readonly state: 'off' | 'dietitian' | 'old' }) {
  const t = useWords('result');
  const text = { off: 'cart.off', dietitian: 'referral.text', old: 'older' }[state];
  return (
    <div className="panel p-5 text-muted">
      <p>{t(text)}</p>
    </div>
  );
}

interface OpenProps extends Pick<GoodsProps, 'userQuestCode'> {
  readonly data: Recommendation;
  readonly recommended: Recommended;
}

function Open({ userQuestCode, data, recommended }: OpenProps) {
  const t = useWords('result');
  const { lines, left, beside } = data;
  const [fillings, setFillings] = useState(0);
  return (
    <div className="grid grid-cols-1 gap-5" aria-busy={recommended.isLoading}>
      <Wishes data={data} recommended={recommended} />
      {data.eatsHalal && (
        <p className="max-w-prose text-sm text-muted">
          {t(data.avoidsFish ? 'cart.halalNoFish' : 'cart.halal')}
        </p>
      )}
      {lines.length === 0 && left.length > 0 && <p className="text-muted">{t('cart.noneLeft')}</p>}
      {lines.length > 0 && (
        <ul className="grid grid-cols-1 gap-3">
          {lines.map((line) => (
            <RecommendedLine key={line.covers[0]} line={line} recommended={recommended} />
          ))}
        </ul>
      )}
      {left.length > 0 && (
        <ul className="grid gap-2">
          {left.map(({ ingredient, name }) => (
            <li key={ingredient} className="flex flex-wrap items-center justify-between gap-x-4 text-muted">
              <span>{name}</span>
              <button
                type="button"
                className="link min-h-touch text-sm"
                onClick={() => recommended.takeBack(ingredient)}
              >
                {t('cart.takeBack')}
                <span className="sr-only"> {name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <NotChosen data={data} />
      {beside.length > 0 && (
        <p className="text-sm text-muted">{t('cart.beside', { names: beside.join(t('and')) })}</p>
      )}
      {lines.length > 0 && (
        <Ways data={data} recommended={recommended} onFilled={() => setFillings((before) => before + 1)} />
      )}
      <KeptCart key={`kept-${fillings}`} userQuestCode={userQuestCode} />
      <QuestCart key={fillings} userQuestCode={userQuestCode} onTaken={recommended.reload} />
    </div>
  );
}

/** The content of the questionnaire's cart, with a link to it. */
function KeptCart({ userQuestCode }: Pick<GoodsProps, 'userQuestCode'>) {
  const t = useWords('result');
  const isOpen = useStore($showCart, { ssr: 'initial' });
  // Counted again when the drawer closes.
  const { data } = useCall(countCart, isOpen ? null : cartCountQuery(userQuestCode));
  if (!data || data.cart_count === 0) return null;
  return (
    <button type="button" className="btn-line justify-self-start" onClick={() => $showCart.set(true)}>
      {t('cart.kept', { count: data.cart_count })}
    </button>
  );
}

function Wishes({ data, recommended }: Pick<OpenProps, 'data' | 'recommended'>) {
  const t = useWords('result');
  return (
    <fieldset className="min-w-0 print:hidden">
      <legend className="mb-2 text-sm text-muted">{t('cart.wishes')}</legend>
      <div className="flex flex-wrap gap-2.5">
        {WISHES.map((wish) => (
          <button
            key={wish}
            type="button"
            className="chip aria-pressed:border-accent aria-pressed:text-accent"
            aria-pressed={data.wishes.includes(wish)}
            onClick={() => recommended.wish(data, wish)}
          >
            {t(`cart.wish.${wish}`)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

interface WaysProps extends Omit<OpenProps, 'userQuestCode'> {
  readonly onFilled: () => void;
}

/**
 * The three next steps. The cart stays separate until it is taken over; pack and terms can be left unchanged.
 */
function Ways({ data, recommended, onFilled }: WaysProps) {
  const t = useWords('result');
  const { isBusy, act } = useAct();
  const { lines, pack, perDay, total } = data;
  /**
   * The shop evaluates the goods again and stores them. If something has changed, the page shows that first.
   */
  const take = (way: AcceptMethod, goOn: () => void) =>
    act(async () => {
      const shown = lines.map(({ good: { skuId, quantity } }) => ({ skuId, quantity }));
      try {
        await call(acceptRecommendation, { ...recommended.input, way, shown });
      } catch (error) {
        if (error instanceof Refusal && error.data?.key === 'recommendationChanged') recommended.reload();
        throw error;
      }
      goOn();
    });
  const fill = () =>
    take('cart', () => {
      onFilled();
      $showCart.set(true);
    });
  const follow = (way: AcceptMethod, link: string) => take(way, () => location.assign(pageLink(link)));
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1" aria-live="polite">
        <span className="text-muted">{t('cart.sum', { count: lines.length })}</span>
        <span className="price text-2xl">
          <Money amount={total} />
        </span>
        <span className="text-sm text-muted">
          {t('cart.perDay')} <Money amount={perDay} />
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          className="btn"
          aria-disabled={isBusy}
          aria-busy={isBusy}
          onClick={() => void fill()}
        >
          {t('cart.openCart')}
        </button>
        {pack && (
          <>
            <button
              type="button"
              className="btn-line"
              aria-disabled={isBusy}
              onClick={() => void follow('pack', links.packBuilder(pack))}
            >
              {t('cart.openPack')}
            </button>
            <button
              type="button"
              className="btn-line"
              aria-disabled={isBusy}
              onClick={() => void follow('subscription', links.subscribePack(pack, 'monthly'))}
            >
              {t('cart.subscribe')}
            </button>
          </>
        )}
      </div>
    </>
  );
}
