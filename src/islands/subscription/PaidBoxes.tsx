import { Suspense, useState } from 'react';
import { subscriptionLinks } from '#lib/boxes/subscription/rules/links.ts';
import { skipBox, undoBoxChange } from '#lib/boxes/subscription-change/calls.ts';
import type { BoxCalendar, PrepaidBox } from '#lib/boxes/subscription-change/model/shown.ts';
import { links } from '#lib/site/site/links.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { formatDay, formatLastMoment } from '../ui/moment.ts';
import { useIsland, useWords } from '../ui/words.tsx';
import { Act } from './Act.tsx';
import { Piece, Place } from './BoxContent.tsx';
import { NearConfirm } from './NearConfirm.tsx';
import { NearTrack } from './NearTrack.tsx';
import type { PrepaidAction } from './PaidSheets.tsx';
import { DayTrack, PaidSheets } from './parts.ts';
import { useBoxChange } from './use-box-change.ts';
import { useDays } from './use-days.ts';

interface PaidBoxesProps {
  readonly boxes: readonly PrepaidBox[];
  /** The subscription's number. */
  readonly of: string;
  readonly onCalendar: (calendar: BoxCalendar) => void;
}

/** Equal to the number of unpaid boxes that the calendar shows. */
const A_FEW = 3;

/** Boxes prepaid for a quarter or a year. Each can be changed separately until it leaves. */
export function PaidBoxes({ boxes, of, onCalendar }: PaidBoxesProps) {
  const t = useWords('boxes');
  const [isAll, setAll] = useState(false);
  if (boxes.length === 0) return null;
  return (
    <section aria-labelledby="paid-boxes">
      <h2 id="paid-boxes" className="text-xl font-bold">
        {t('prepaid.title')}
      </h2>
      <p className="mt-1 text-sm text-muted">{t('prepaid.text')}</p>
      <ol className="mt-4 space-y-4">
        {boxes.slice(0, isAll ? boxes.length : A_FEW).map((box) => (
          <li key={`${box.box}-${box.part}`}>
            <PaidBoxCard box={box} of={of} onCalendar={onCalendar} />
          </li>
        ))}
      </ol>
      {boxes.length > A_FEW && (
        <button type="button" className="btn-line mt-4" onClick={() => setAll(!isAll)}>
          {t(isAll ? 'less' : 'year')}
        </button>
      )}
    </section>
  );
}

interface PaidBoxCardProps extends Omit<PaidBoxesProps, 'boxes'> {
  readonly box: PrepaidBox;
}

/** One prepaid box: its date, content and actions. */
function PaidBoxCard({ box, of, onCalendar }: PaidBoxCardProps) {
  const t = useWords('boxes');
  const { locale } = useIsland();
  const [asked, setAsked] = useState<PrepaidAction | null>(null);
  const close = () => setAsked(null);
  const { isBusy, bend } = useBoxChange(onCalendar);
  const { part, parts, day, range, undo } = box;
  const named = { number: of, box: box.box, part };
  const shown = { number: part, day };
  const id = `paid-${box.box}-${part}`;
  const { near, forget, move, unskip } = useDays(bend, named, close);
  const toldOfSkip = ({ paid }: BoxCalendar) => {
    const last = paid.find((one) => one.box === box.box && one.skippedFrom === day);
    return t('told.paid.skip', { box: String(part), day: formatDay(last?.day ?? day, locale) });
  };
  return (
    <article aria-labelledby={id} className="panel space-y-4 p-5 md:p-6" data-paid-box={part}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 id={id} className="font-bold">
          <span className="block text-sm font-normal text-muted">
            {t('prepaid.box', { part: String(part), parts: String(parts) })}
          </span>
          <time dateTime={day}>{formatDay(day, locale)}</time>
        </h3>
        <a href={pageLink(links.order(box.orderNumber))} className="link min-h-touch text-sm">
          {t('order', { number: box.orderNumber })}
        </a>
      </header>
      {box.skippedFrom && (
        <p className="text-muted">{t('prepaid.skipped', { day: formatDay(box.skippedFrom, locale) })}</p>
      )}
      {box.isMoved && (
        <p className="text-sm text-muted">{t('moved', { day: formatDay(box.plannedOn, locale) })}</p>
      )}
      <ul className="grid gap-3 sm:grid-cols-2">
        {box.items.map((one) => (
          <Piece key={one.skuId} piece={one} note="" />
        ))}
        {box.additions.map((one) => (
          <Addition key={`${one.orderNumber}-${one.skuId}`} addition={one} />
        ))}
      </ul>
      <Place box={box} />
      {range && (
        <NearTrack>
          <DayTrack box={shown} range={range} isBusy={isBusy} onMove={(to) => void move(to)} />
        </NearTrack>
      )}
      {box.isOpen && (
        <>
          <p className="text-sm text-faint">
            {t('prepaid.leaves', { when: formatLastMoment(box.closesAt, locale) })}
          </p>
          <div className="flex flex-wrap gap-2">
            {box.skippedFrom ? (
              <Act name="unskip" isBusy={isBusy} onAct={() => void unskip()} />
            ) : (
              <Act
                name="skip"
                isBusy={isBusy}
                onAct={() => void bend(() => call(skipBox, named), toldOfSkip)}
              />
            )}
            {range && <Act name="move" isBusy={isBusy} onAct={() => setAsked('move')} />}
            {box.mayChange.length > 0 && <Act name="swap" isBusy={isBusy} onAct={() => setAsked('swap')} />}
            {!box.skippedFrom && <Act name="add" isBusy={isBusy} onAct={() => setAsked('add')} />}
            <a
              href={pageLink(subscriptionLinks.address(of, box.box, part))}
              className="btn-line min-h-touch px-4 text-sm"
            >
              {t('act.address')}
            </a>
            {undo && (
              <Act
                name="undo"
                isBusy={isBusy}
                onAct={() =>
                  void bend(() => call(undoBoxChange, { number: of, event: undo.event }), t('undone'))
                }
              />
            )}
          </div>
        </>
      )}
      <Suspense>
        {asked && (
          <PaidSheets
            asked={asked}
            box={box}
            named={named}
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

/** An additional order for the box; while it is unpaid, this shows its payment link. */
function Addition({ addition }: { readonly addition: PrepaidBox['additions'][number] }) {
  const t = useWords('boxes');
  const { orderNumber, isPaid } = addition;
  return (
    <Piece piece={addition} note={t(isPaid ? 'extra' : 'add.unpaid')}>
      <a
        href={pageLink(isPaid ? links.order(orderNumber) : links.payOrder(orderNumber))}
        className="link min-h-touch text-sm"
      >
        {t(isPaid ? 'add.order' : 'act.pay')}
      </a>
    </Piece>
  );
}
