import { useMemo } from 'react';
import { getIntakeDay } from '#lib/intake/calls.ts';
import type { Portion } from '#lib/intake/model/intake.ts';
import { times } from '#lib/intake/rules/amounts.ts';
import { meterOf, ownPortions } from '#lib/intake/rules/sum.ts';
import { dosesADay } from '#lib/pack/rules/box.ts';
import { later } from '../ui/later.ts';
import { useCall } from '../ui/use-call.ts';
import { WhenNear } from '../ui/WhenNear.tsx';
import { useWords } from '../ui/words.tsx';
import type { Pack } from './use-pack.ts';

const IntakeBody = later(() => import('../intake/IntakeBody.tsx'));

/** What a day of the pack comes to with what is taken already; summed again here with each change. */
export function PackIntake({ pack }: { readonly pack: Pack }) {
  const t = useWords('intake');
  const { filled } = pack;
  const { data: day } = useCall(getIntakeDay, filled.length > 0 ? {} : null);
  const portions = useMemo(
    () =>
      filled.map(
        (one): Portion => ({
          id: `pack:${one.goodsId}`,
          goodsId: one.goodsId,
          name: one.good.name,
          from: 'pack',
          amounts: times(one.good.contents, dosesADay(one)),
        }),
      ),
    [filled],
  );
  const intake = useMemo(
    () => day && meterOf([...portions, ...ownPortions(day.portions)], day.who, day.limits),
    [day, portions],
  );
  if (!day || !intake || filled.length === 0) return null;
  const [first] = intake.leaveOut[0] ?? [];
  const suggested = filled.find(({ goodsId }) => first === `pack:${goodsId}`);
  return (
    <section aria-labelledby="intake-title">
      <h2 id="intake-title" className="text-lg font-bold">
        {t('title')}
      </h2>
      <p className="mb-3 mt-1 text-sm text-muted">{t('pack')}</p>
      {intake.stops.length > 0 && (
        <div role="status" className="mb-3 flex flex-wrap items-center gap-x-4 text-sm" data-intake-stop>
          <p className="text-danger">{t('stop.title')}</p>
          {suggested && (
            <button type="button" className="link min-h-touch" onClick={() => pack.remove(suggested)}>
              {t('stop.leaveOf', { name: suggested.good.name })}
            </button>
          )}
        </div>
      )}
      <WhenNear>
        <div className="panel p-4 md:p-5">
          <IntakeBody intake={intake} day={day} />
        </div>
      </WhenNear>
    </section>
  );
}
