import { useMemo } from 'react';
import { getIntakeDay } from '#lib/boxes/intake/calls.ts';
import type { Portion } from '#lib/boxes/intake/model/intake.ts';
import { times } from '#lib/boxes/intake/rules/amounts.ts';
import { intakeMeter, ownPortions } from '#lib/boxes/intake/rules/sum.ts';
import { dosesADay } from '#lib/boxes/pack/rules/box.ts';
import { AboveRows, rowsAbove } from '../intake/AboveRows.tsx';
import { lazyPart } from '../ui/later.ts';
import { useCall } from '../ui/use-call.ts';
import { WhenNear } from '../ui/WhenNear.tsx';
import { useWords } from '../ui/words.tsx';
import type { Pack } from './use-pack.ts';

const idOf = ({ goodsId }: { readonly goodsId: number }): string => `pack:${goodsId}`;

const IntakeBody = lazyPart(() => import('../intake/IntakeBody.tsx'));

/** The daily intake of the pack plus present intake, recomputed in the browser on each change. */
export function PackIntake({ pack }: { readonly pack: Pack }) {
  const t = useWords('intake');
  const { filled } = pack;
  const { data: day } = useCall(getIntakeDay, filled.length > 0 ? {} : null);
  const portions = useMemo(
    () =>
      filled.map(
        (one): Portion => ({
          id: idOf(one),
          goodsId: one.goodsId,
          name: one.good.name,
          from: 'pack',
          amounts: times(one.good.contents, dosesADay(one)),
        }),
      ),
    [filled],
  );
  const intake = useMemo(
    () => day && intakeMeter([...portions, ...ownPortions(day.portions)], day.who, day.limits),
    [day, portions],
  );
  if (!day || !intake || filled.length === 0) return null;
  const above = rowsAbove(intake);
  const brings = new Set(above.flatMap((row) => row.portions));
  return (
    <section aria-labelledby="intake-title">
      <h2 id="intake-title" className="text-lg font-bold">
        {t('title')}
      </h2>
      <p className="mb-3 mt-1 text-sm text-muted">{t('pack')}</p>
      <div role="status">
        {above.length > 0 && (
          <div className="panel mb-3 border-danger p-4" data-intake-stop>
            <h3 className="font-semibold text-danger">{t('stop.title')}</h3>
            <AboveRows rows={above} />
            <ul className="mt-2 grid gap-1">
              {filled
                .filter((one) => brings.has(idOf(one)))
                .map((one) => (
                  <li
                    key={one.goodsId}
                    className="flex flex-wrap items-center justify-between gap-x-4 text-sm"
                  >
                    <span>{one.good.name}</span>
                    <button
                      type="button"
                      className="link min-h-touch"
                      aria-label={t('stop.leaveOf', { name: one.good.name })}
                      onClick={() => pack.remove(one)}
                    >
                      {t('stop.leave')}
                    </button>
                  </li>
                ))}
            </ul>
          </div>
        )}
      </div>
      <WhenNear>
        <div className="panel p-4 md:p-5">
          <IntakeBody intake={intake} day={day} />
        </div>
      </WhenNear>
    </section>
  );
}
