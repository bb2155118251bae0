import type { DayPortion } from '#lib/boxes/intake/model/day.ts';
import type { Intake } from '#lib/boxes/intake/model/intake.ts';
import { showToast } from '#stores/toasts.ts';
import { useAct } from '../ui/use-act.ts';
import { useWords } from '../ui/words.tsx';
import { AboveRows, rowsAbove } from './AboveRows.tsx';
import { type Consumer, MYSELF } from './ConsumerSelect.tsx';
import { useNames } from './use-names.ts';

type ChangeLines = (lineIds: readonly number[]) => void;

interface IntakeStopProps {
  readonly intake: Intake;
  readonly portions: readonly DayPortion[];
  readonly onLeaveOut: ChangeLines;
  readonly onTakeBack: ChangeLines;
  readonly onForOther: (goodsIds: readonly number[], taker: Consumer) => Promise<void>;
}

/** The exceeded nutrients with reasons, the person, and the goods that one press removes. */
export const IntakeStop = (props: IntakeStopProps) => (
  <div role="status">{props.intake.stops.length > 0 && <Stop {...props} />}</div>
);

function Stop({ intake, portions, onLeaveOut, onTakeBack, onForOther }: IntakeStopProps) {
  const t = useWords('intake');
  const namesOf = useNames();
  const { isBusy, act } = useAct();
  const rows = rowsAbove(intake);
  const named = new Set(rows.flatMap((row) => row.portions));
  const goods = portions.filter(({ id, from }) => named.has(id) && from === 'cart');
  const [best = []] = intake.leaveOut;
  const leave = (some: readonly DayPortion[]) => {
    const ids = [...new Set(some.flatMap(({ lineIds }) => lineIds))];
    onLeaveOut(ids);
    showToast('info', t('stop.left', { names: namesOf(some) }), {
      label: t('stop.undo'),
      press: () => onTakeBack(ids),
    });
  };
  const suggested = goods.filter(({ id }) => best.includes(id));
  return (
    <div className="panel mb-4 border-danger p-4 md:p-5" data-intake-stop>
      <h3 className="font-semibold text-danger">{t('stop.title')}</h3>
      <AboveRows rows={rows} />
      {suggested.length > 0 && (
        <button type="button" className="btn mt-4" onClick={() => leave(suggested)}>
          {t('stop.leaveAll', { names: namesOf(suggested) })}
        </button>
      )}
      <p className="mt-4 text-sm font-semibold">{t('stop.question')}</p>
      <ul className="mt-1 grid gap-1">
        {goods.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
            <span>{one.name}</span>
            <span className="flex gap-x-4">
              <button
                type="button"
                className="link min-h-touch"
                aria-label={t('stop.leaveOf', { name: one.name })}
                onClick={() => leave([one])}
              >
                {t('stop.leave')}
              </button>
              <button
                type="button"
                className="link min-h-touch"
                aria-disabled={isBusy}
                aria-label={t('stop.otherOf', { name: one.name })}
                onClick={() => void act(() => onForOther([one.goodsId], { isForOther: true }))}
              >
                {t('stop.other')}
              </button>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Goods for a person without known limits, and the button that undoes that. */
export function ForOther({ portions, onForOther }: Pick<IntakeStopProps, 'portions' | 'onForOther'>) {
  const t = useWords('intake');
  const { isBusy, act } = useAct();
  return (
    <div className="panel mb-4 p-4 text-sm md:px-5" data-not-counted>
      <p className="text-muted">{t('other.title')}</p>
      <ul>
        {portions.map(({ id, goodsId, name }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
            <span>{name}</span>
            <button
              type="button"
              className="link min-h-touch"
              aria-disabled={isBusy}
              aria-label={t('other.mineOf', { name })}
              onClick={() => void act(() => onForOther([goodsId], MYSELF))}
            >
              {t('other.mine')}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
