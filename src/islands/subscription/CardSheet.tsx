import { useState } from 'react';
import { subscriptionLinks } from '#lib/boxes/subscription/rules/links.ts';
import { changeSubscriptionCard } from '#lib/boxes/subscription-change/calls.ts';
import type { BoxCalendar } from '#lib/boxes/subscription-change/model/shown.ts';
import { listCards } from '#lib/money/card/calls.ts';
import { links } from '#lib/site/site/links.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { CardChoices } from '../card/CardChoices.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useCall } from '../ui/use-call.ts';
import { useWords } from '../ui/words.tsx';
import { useBoxChange } from './use-box-change.ts';

interface CardSheetProps {
  readonly subscription: BoxCalendar['subscription'];
  readonly onCalendar: (calendar: BoxCalendar) => void;
  readonly onClose: () => void;
}

/** Changes the card for all future charges. */
export function CardSheet({ subscription, onCalendar, onClose }: CardSheetProps) {
  const t = useWords('boxes');
  const { number, cardId } = subscription;
  const { data, failure } = useCall(listCards, {});
  const [chosen, setChosen] = useState<number | null>(null);
  const { isBusy, bend } = useBoxChange(onCalendar);
  const change = async () => {
    if (chosen === null) return;
    if (await bend(() => call(changeSubscriptionCard, { number, cardId: chosen }))) onClose();
  };
  return (
    <Sheet title={t('card.title')} onClose={onClose}>
      {failure !== null && <p className="text-danger">{failure}</p>}
      {!data && failure === null && <Skeleton className="h-32" />}
      {data && (
        <div className="grid gap-4">
          <CardChoices
            cards={data.cards}
            value={chosen}
            exceptId={cardId}
            label={t('card.title')}
            onChange={setChosen}
          />
          {data.canAdd && (
            <a
              href={pageLink(links.cardAdd({ back: subscriptionLinks.ask(number, 'card') }))}
              className="btn-line"
            >
              {t('card.add')}
            </a>
          )}
          <button
            type="button"
            className="btn"
            aria-disabled={isBusy || chosen === null}
            aria-busy={isBusy}
            onClick={() => void change()}
          >
            {t('card.yes')}
          </button>
        </div>
      )}
    </Sheet>
  );
}
