import { Suspense, useEffect, useRef, useState } from 'react';
import { returnGift } from '#lib/buying/gift/calls.ts';
import type { GiftPiece, OwnGift } from '#lib/buying/gift/model.ts';
import { call } from '#stores/api.ts';
import { isBackForChange } from '#stores/delivery-draft.ts';
import { showToast } from '#stores/toasts.ts';
import { Choice } from '../ui/Choice.tsx';
import { Icon } from '../ui/Icon.tsx';
import { lazyPart } from '../ui/later.ts';
import { Picture } from '../ui/Picture.tsx';
import { useAct } from '../ui/use-act.ts';
import { useWords } from '../ui/words.tsx';

/** The form for a separate delivery, with its checks. */
const SendSeparately = lazyPart(async () => ({
  default: (await import('./SendSeparately.tsx')).SendSeparately,
}));

interface ChosenGiftProps {
  readonly gift: OwnGift;
  readonly piece: GiftPiece;
  readonly onChange: (gift: OwnGift) => void;
  readonly onSent: () => void;
  /** Just chosen further down the page, so this part scrolls into view. */
  readonly isNew: boolean;
}

/** The reserved gift, and how it is delivered: with the next order or separately. */
export function ChosenGift({ gift, piece, onChange, onSent, isNew }: ChosenGiftProps) {
  const t = useWords('gift');
  // Back from the chain's map, the form is open again.
  const [isAlone, setIsAlone] = useState(() => isBackForChange(location));
  const { isBusy, act } = useAct();
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each choice
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [piece.skuId, isNew]);
  const giveBack = () =>
    act(async () => {
      onChange(await call(returnGift, {}));
      showToast('success', t('gaveBack'));
    });
  return (
    <section className="panel space-y-5 p-5 md:p-7" aria-labelledby="gift-chosen">
      <h2
        id="gift-chosen"
        ref={heading}
        tabIndex={-1}
        className="scroll-mt-24 text-lg font-bold outline-none"
      >
        {t('chosen.title')}
      </h2>
      <div className="flex items-center gap-4">
        <Picture src={piece.picture} />
        <div className="min-w-0 flex-1">
          <p className="font-medium">{piece.name}</p>
          {piece.options && <p className="text-sm text-muted">{piece.options}</p>}
          {piece.homeOnly && <p className="text-sm text-muted">{t('chosen.homeOnly')}</p>}
        </div>
      </div>
      <fieldset className="space-y-3">
        <legend className="mb-3 font-semibold">{t('chosen.how')}</legend>
        <Choice
          name="gift-how"
          isChosen={!isAlone}
          onChoose={() => setIsAlone(false)}
          title={t('chosen.along')}
          text={t('chosen.alongText', { day: gift.lastDay })}
          icon={<Icon name="cart" className="size-6 text-muted" />}
        />
        <Choice
          name="gift-how"
          isChosen={isAlone}
          onChoose={() => setIsAlone(true)}
          title={t('chosen.alone')}
          text={t('chosen.aloneText')}
          icon={<Icon name="truck" className="size-6 text-muted" />}
        />
      </fieldset>
      {isAlone && (
        <Suspense>
          <SendSeparately deliveries={gift.deliveries} piece={piece} onSent={onSent} />
        </Suspense>
      )}
      <button
        type="button"
        className="link min-h-touch text-sm"
        aria-disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => void giveBack()}
      >
        {t('chosen.giveBack')}
      </button>
    </section>
  );
}
