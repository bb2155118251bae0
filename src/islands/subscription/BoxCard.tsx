import { Suspense, useState } from 'react';
import { subscriptionLinks } from '#lib/boxes/subscription/rules/links.ts';
import { skipBox, undoBoxChange } from '#lib/boxes/subscription-change/calls.ts';
import type { Box, BoxCalendar } from '#lib/boxes/subscription-change/model/shown.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { useMoney } from '../ui/Money.tsx';
import { formatDay, formatLastMoment } from '../ui/moment.ts';
import { useIsland, useWords } from '../ui/words.tsx';
import { Act } from './Act.tsx';
import { BoxContent } from './BoxContent.tsx';
import type { BoxAction } from './BoxSheets.tsx';
import { NearConfirm } from './NearConfirm.tsx';
import { NearTrack } from './NearTrack.tsx';
import { BoxSheets, DayTrack, MissingNotice } from './parts.ts';
import { useBoxChange } from './use-box-change.ts';
import { useDays } from './use-days.ts';

interface BoxCardProps {
  readonly box: Box;
  /** The subscription's number. */
  readonly of: string;
  /** A paused subscription has no cut-off yet. */
  readonly isRunning: boolean;
  /** The number of boxes that its charge covers. */
  readonly boxes: number;
  /** It may qualify for a gift. */
  readonly hasGifts: boolean;
  readonly onCalendar: (calendar: BoxCalendar) => void;
}

/** A coming box: its date, content, price and destination, and the actions until its cut-off. */
export function BoxCard({ box, of, isRunning, boxes, hasGifts, onCalendar }: BoxCardProps) {
  const t = useWords('boxes');
  const { locale } = useIsland();
  const money = useMoney();
  const [asked, setAsked] = useState<BoxAction | null>(null);
  const { isBusy, bend } = useBoxChange(onCalendar);
  const isSkipped = box.state === 'skipped';
  // Missing goods can be settled after the cut-off, too.
  const isShort = box.missing.length > 0;
  const named = { number: of, box: box.number };
  const close = () => setAsked(null);

  const { near, forget, move, unskip } = useDays(bend, named, close);
  const undo = () => {
    if (box.undo)
      void bend(() => call(undoBoxChange, { number: of, event: box.undo?.event ?? 0 }), t('undone'));
  };
  return (
    <article
      aria-labelledby={`box-${box.number}`}
      className="panel space-y-4 p-5 md:p-6"
      data-box={box.number}
      data-box-state={box.state}
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 id={`box-${box.number}`} className="font-bold">
          <span className="block text-sm font-normal text-muted">
            {boxes > 1
              ? t('charge', { charge: String(box.number), boxes: String(boxes) })
              : t('box', { box: String(box.number) })}
          </span>
          <time dateTime={box.day} className={isSkipped ? 'text-faint line-through' : ''}>
            {formatDay(box.day, locale)}
          </time>
        </h3>
        {!isSkipped && <p className="price">{t('price', { amount: money(box.price) })}</p>}
      </header>
      {isSkipped && <p className="text-muted">{t('skipped')}</p>}
      {box.isMoved && !isSkipped && (
        <p className="text-sm text-muted">{t('moved', { day: formatDay(box.plannedOn, locale) })}</p>
      )}
      {box.waits && !isSkipped && (
        <p className="rounded-card border border-accent px-4 py-2 text-sm">{t(`waits.${box.waits}`)}</p>
      )}
      {box.isOpen && !isSkipped && isShort && (
        <Suspense>
          <MissingNotice box={box} of={of} onCalendar={onCalendar} onSwap={() => setAsked('swap')} />
        </Suspense>
      )}
      {!isSkipped && <BoxContent box={box} />}
      {!isSkipped && box.range && (
        <NearTrack>
          <DayTrack box={box} range={box.range} isBusy={isBusy} onMove={(day) => void move(day)} />
        </NearTrack>
      )}
      {isRunning && !isShort && (
        <p className="text-sm text-faint">
          {box.isOpen ? t('closes', { when: formatLastMoment(box.closesAt, locale) }) : t('closed')}
        </p>
      )}
      {box.isOpen && (
        <div className="flex flex-wrap gap-2">
          {isSkipped ? (
            <Act name="unskip" isBusy={isBusy} onAct={() => void unskip()} />
          ) : (
            <>
              <Act
                name="skip"
                isBusy={isBusy}
                onAct={() =>
                  void bend(() => call(skipBox, named), t('told.skip', { box: String(box.number) }))
                }
              />
              {box.range && <Act name="move" isBusy={isBusy} onAct={() => setAsked('move')} />}
              {box.deliveryType !== 'none' && (
                <>
                  <Act name="swap" isBusy={isBusy} onAct={() => setAsked('swap')} />
                  <Act name="add" isBusy={isBusy} onAct={() => setAsked('add')} />
                  {hasGifts && <Act name="gift" isBusy={isBusy} onAct={() => setAsked('gift')} />}
                  <a
                    href={pageLink(subscriptionLinks.address(of, box.number))}
                    className="btn-line min-h-touch px-4 text-sm"
                  >
                    {t('act.address')}
                  </a>
                </>
              )}
            </>
          )}
          {box.undo && <Act name="undo" isBusy={isBusy} onAct={undo} />}
        </div>
      )}
      <Suspense>
        {asked && (
          <BoxSheets
            asked={asked}
            box={box}
            of={of}
            isBusy={isBusy}
            onMove={move}
            onCalendar={onCalendar}
            onClose={close}
          />
        )}
      </Suspense>
      <NearConfirm near={near} forget={forget} isBusy={isBusy} />
    </article>
  );
}
