import { claimPlate, getDeskPlate, releasePlate } from '#lib/care/plate/calls.ts';
import type { DeskPlate, OpenedPlate } from '#lib/care/plate/model/desk.ts';
import { staffLinks } from '#lib/people/staff/links.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { showToast } from '#stores/toasts.ts';
import { formatMoment } from '../../ui/moment.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ErrorState, Notice } from '../../ui/States.tsx';
import { useAct } from '../../ui/use-act.ts';
import { useCall } from '../../ui/use-call.ts';
import { type IslandProps, IslandWords, useIsland, useWords } from '../../ui/words.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { AnswerGiven } from './AnswerGiven.tsx';

interface PlatePageProps {
  readonly number: string;
}

/** Row H4: a meal assigned to the dietitian, and its answer. Other dietitians can take the meal over here. */
export const PlatePage = ({ number, ...island }: PlatePageProps & IslandProps) => (
  <IslandWords {...island}>
    <Plate number={number} />
  </IslandWords>
);

function Back() {
  const t = useWords('plateDesk');
  return (
    <a href={pageLink(staffLinks.plates())} className="link mb-4 inline-flex min-h-touch items-center">
      {t('back')}
    </a>
  );
}

function Plate({ number }: PlatePageProps) {
  const { data, failure, reload, setData } = useCall(getDeskPlate, { number });
  const { isBusy, act } = useAct();
  const t = useWords('plateDesk');
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <Skeleton className="h-[600px]" />;
  const { opened } = data;
  if (!opened)
    return (
      <>
        <Back />
        <Notice icon="lock" title={t('nobody')} text={t('takeText')}>
          <button
            type="button"
            className="btn"
            aria-disabled={isBusy}
            onClick={() => void act(async () => setData(await call(claimPlate, { number })))}
          >
            {t('take')}
          </button>
        </Notice>
      </>
    );
  return (
    <>
      <Back />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Sent plate={data} opened={opened} />
        {opened.answer ? (
          <AnswerGiven answer={opened.answer} />
        ) : (
          <AnswerForm number={number} kind={data.kind} language={opened.language} onAnswered={setData} />
        )}
      </div>
    </>
  );
}

interface SentProps {
  readonly plate: DeskPlate;
  readonly opened: OpenedPlate;
}

function Sent({ plate: { number, kind, dueAt, isLate }, opened }: SentProps) {
  const t = useWords('plateDesk');
  const words = useWords('plate');
  const { locale } = useIsland();
  const { isBusy, act } = useAct();
  const { name, meal, note, picture, before, language } = opened;
  const release = () =>
    act(async () => {
      await call(releasePlate, { number });
      showToast('success', t('released'));
      location.assign(pageLink(staffLinks.plates()));
    });
  const spoken = new Intl.DisplayNames([document.documentElement.lang], { type: 'language' }).of(language);
  return (
    <section className="panel overflow-hidden lg:sticky lg:top-20" aria-labelledby="plate-sent">
      <a href={picture} target="_blank" rel="noreferrer" className="block">
        <img
          src={picture}
          alt={t('photo')}
          width="960"
          height="720"
          className="max-h-[32rem] w-full bg-raised object-contain"
        />
      </a>
      <div className="grid gap-3 p-5">
        <h2 id="plate-sent" className="text-lg font-bold wrap-anywhere">
          {t('from', { name, meal: words(`meal.${meal}`) })}
        </h2>
        <p className="text-sm text-muted">
          {words(`kind.${kind}`)}
          <span className={`block ${isLate ? 'font-semibold text-danger' : ''}`}>
            {isLate && `${t('lateMark')} · `}
            {t('due')} {formatMoment(dueAt, locale)}
          </span>
        </p>
        <div>
          <h3 className="text-sm text-muted">{t('note')}</h3>
          <p lang={language} className="whitespace-pre-line wrap-anywhere">
            {note || t('noNote')}
          </p>
        </div>
        {before.length > 0 && (
          <p className="text-sm text-muted tabular-nums">{t('before', { scores: before.join(' · ') })}</p>
        )}
        {!opened.answer && (
          <>
            <p className="text-sm text-faint">{t('language', { language: spoken ?? language })}</p>
            <p>
              <button
                type="button"
                className="btn-line"
                aria-disabled={isBusy}
                onClick={() => void release()}
              >
                {t('release')}
              </button>
            </p>
          </>
        )}
      </div>
    </section>
  );
}
