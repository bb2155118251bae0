import { TIMES } from '#lib/boxes/pack/codes.ts';
import type { Filled } from '#lib/boxes/pack/model/pack.ts';
import { boxItem, boxPrice, dosesADay } from '#lib/boxes/pack/rules/box.ts';
import { type Conflict, concerns } from '#lib/boxes/pack/rules/conflicts.ts';
import { isMovable, swapped } from '#lib/boxes/pack/rules/place.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { Icon } from '../ui/Icon.tsx';
import { Money } from '../ui/Money.tsx';
import { Picture } from '../ui/Picture.tsx';
import { useWords } from '../ui/words.tsx';
import { useConflictWords } from './conflict-words.ts';
import { DoseStepper } from './DoseStepper.tsx';
import type { Pack } from './use-pack.ts';

/** The price without a plan's discount. */
const ALONE = { plan: 'monthly', planPricePercents: [] } as const;

interface ChosenGoodProps {
  readonly one: Filled;
  readonly pack: Pack;
}

/** A good in the pack: its doses and its conflicts. */
export function ChosenGood({ one, pack }: ChosenGoodProps) {
  const t = useWords('pack');
  const { good, goodsId } = one;
  const say = useConflictWords(pack.filled);
  const own = pack.against.filter((conflict) => concerns(conflict, one));
  const item = boxItem(good, dosesADay(one), pack.figures.days);
  return (
    <li className="panel flex flex-wrap gap-3 p-3 md:p-4" data-pack-good={goodsId}>
      <Picture src={good.picture} className="size-16" />
      <div className="min-w-0 flex-1 basis-40">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            <a href={pageLink(links.goods(goodsId))} className="font-semibold hover:text-accent">
              {good.name}
            </a>
            <p className="text-sm text-muted">
              {t('dose', { count: good.pack.pieces })}
              {item && (
                <>
                  {' · '}
                  <Money amount={boxPrice([item], { ...ALONE, days: pack.figures.days }, pack.own).perDay} />{' '}
                  {t('aDay')}
                </>
              )}
            </p>
          </div>
          <button
            type="button"
            className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center text-faint hover:text-text"
            aria-label={t('remove', { name: good.name })}
            onClick={() => pack.remove(one)}
          >
            <Icon name="remove" />
          </button>
        </div>
        <div className="mt-2 flex flex-wrap gap-x-5 gap-y-2">
          {TIMES.map((time) => (
            <DoseStepper
              key={time}
              label={t(time)}
              name={good.name}
              value={one[time]}
              canLess={one[time] > 0 && dosesADay(one) > 1}
              canMore={dosesADay(one) < good.pack.dosesMost && canBeAt(one, time)}
              onChange={(doses) => pack.change({ ...one, [time]: doses })}
            />
          ))}
          {isMovable(good) && (
            <button
              type="button"
              className="link min-h-touch text-sm"
              onClick={() => pack.change(swapped(one))}
            >
              {t(one.morning >= one.evening ? 'toEvening' : 'toMorning')}
              <span className="sr-only"> {good.name}</span>
            </button>
          )}
        </div>
        {own.map((conflict) => (
          <ConflictNote key={conflict.kind} text={say(conflict)} conflict={conflict} />
        ))}
      </div>
    </li>
  );
}

const canBeAt = ({ good }: Filled, time: (typeof TIMES)[number]): boolean =>
  good.pack.time === 'any' || good.pack.time === time;

/** Why the pack cannot be sold like this, shown at the cause. */
export const ConflictNote = ({ text, conflict }: { readonly text: string; readonly conflict: Conflict }) => (
  <p className="mt-2 flex gap-2 text-sm text-amber" data-conflict={conflict.kind}>
    <Icon name="alert" className="mt-0.5 size-4" />
    <span>{text}</span>
  </p>
);
