import { type ReactNode, useState } from 'react';
import { ACTIONS_BY_KEY, type ActionByKey } from '#lib/boxes/subscription/rules/links.ts';
import { leaveByLink, pauseByLink, skipByLink, unskipByLink } from '#lib/boxes/subscription-change/calls.ts';
import type { PauseMonths } from '#lib/boxes/subscription-change/codes.ts';
import type { BoxOfLink } from '#lib/boxes/subscription-change/model/shown.ts';
import { call } from '#stores/api.ts';
import { showToast } from '#stores/toasts.ts';
import { formatDay } from '../ui/moment.ts';
import { useAct } from '../ui/use-act.ts';
import { useIsland, useWords } from '../ui/words.tsx';
import { LeavingTerms } from './LeavingTerms.tsx';
import { MonthsField } from './MonthsField.tsx';

type Open = NonNullable<BoxOfLink['open']>;

interface BoxLinkActsProps {
  /** The key in the link. */
  readonly arrivalKey: string;
  /** The action in the link; one press performs it. */
  readonly asked: ActionByKey | null;
  readonly open: Open;
  readonly onAnswer: (answer: BoxOfLink) => void;
  readonly onRefused: () => void;
}

const NAMES = { skip: 'act.skip', pause: 'act.pause', leave: 'act.end' } as const;

/** The possible actions, one of them expanded: its meaning, and the button that performs it. */
export function BoxLinkActs({ arrivalKey: key, asked, open, onAnswer, onRefused }: BoxLinkActsProps) {
  const t = useWords('boxes');
  const { locale } = useIsland();
  const [chosen, setChosen] = useState(asked);
  const [months, setMonths] = useState<PauseMonths>(1);
  const { isBusy, act } = useAct();
  const { box, canPause, leaving, request } = open;
  const can = {
    skip: box?.isOpen === true && box.state === 'planned' && open.state === 'active',
    pause: canPause,
    leave: request?.kind !== 'terminate',
  };
  const work = {
    skip: () => call(skipByLink, { key }),
    unskip: () => call(unskipByLink, { key }),
    pause: () => call(pauseByLink, { key, months }),
    leave: () => call(leaveByLink, { key, owed: leaving.owed, back: leaving.back }),
  };
  const press = async (one: keyof typeof work) => {
    const isDone = await act(async () => {
      onAnswer(await work[one]());
      setChosen(null);
      const skipped = one === 'skip' ? box : null;
      showToast('success', skipped ? t('told.skip', { box: String(skipped.number) }) : t('done'));
    });
    // The amounts may be about to change.
    if (!isDone) onRefused();
  };
  const shown = chosen && can[chosen] ? chosen : null;
  const meaning: Record<ActionByKey, ReactNode> = {
    skip: box && <p>{t('skip.text', { box: String(box.number), day: formatDay(box.day, locale) })}</p>,
    pause: (
      <>
        <p>{t('pause.text')}</p>
        <MonthsField months={months} onChange={setMonths} />
      </>
    ),
    leave: <LeavingTerms leaving={leaving} on={null} />,
  };
  return (
    <div className="space-y-6">
      {shown && (
        <section
          className="panel space-y-4 border-accent p-5"
          aria-label={t(NAMES[shown])}
          data-asked={shown}
        >
          {meaning[shown]}
          <button
            type="button"
            className={
              shown === 'leave'
                ? 'btn-line w-full border-danger font-semibold text-danger hover:border-danger'
                : 'btn w-full'
            }
            aria-disabled={isBusy}
            aria-busy={isBusy}
            onClick={() => void press(shown)}
          >
            {t(shown === 'leave' ? 'end.yes' : NAMES[shown])}
          </button>
        </section>
      )}
      <div className="flex flex-wrap gap-3">
        {box?.isOpen && box.state === 'skipped' && open.state === 'active' && (
          <button
            type="button"
            className="btn-line"
            aria-disabled={isBusy}
            aria-busy={isBusy}
            onClick={() => void press('unskip')}
          >
            {t('act.unskip')}
          </button>
        )}
        {ACTIONS_BY_KEY.filter((one) => can[one] && one !== shown).map((one) => (
          <button
            key={one}
            type="button"
            className="btn-line"
            aria-disabled={isBusy}
            onClick={() => setChosen(one)}
          >
            {t(NAMES[one])}
          </button>
        ))}
      </div>
    </div>
  );
}
