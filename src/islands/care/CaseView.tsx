import { useEffect } from 'react';
import { closeCase, getCase, handOverCase, listColleagues, withdrawProposal } from '#lib/care/care/calls.ts';
import type { Queue } from '#lib/care/care/model/desk.ts';
import { call } from '#stores/api.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState } from '../ui/States.tsx';
import { useAct } from '../ui/use-act.ts';
import { useCall } from '../ui/use-call.ts';
import { useWords } from '../ui/words.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { CloseCase } from './CloseCase.tsx';
import { EarlierCases } from './EarlierCases.tsx';
import { Known, KnownIntake } from './Known.tsx';
import { ProposalCard } from './ProposalCard.tsx';
import { ProposeForm } from './ProposeForm.tsx';
import { Talk } from './Talk.tsx';

/** Polls at this interval: when a consent is withdrawn, its data disappears from the screen. */
const ASK_AGAIN_MS = 15_000;

interface CaseViewProps {
  readonly code: string;
  readonly onLeft: () => void;
}

export function CaseView({ code, onLeft }: CaseViewProps) {
  const t = useWords('care');
  const { data, failure, reload, setData } = useCall(getCase, { code });
  const { data: colleagues } = useCall(listColleagues, {});
  const { isBusy, act } = useAct();
  useEffect(() => {
    const timer = setInterval(reload, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [reload]);
  const back = (
    <button type="button" className="btn-line" onClick={onLeft}>
      {t('back')}
    </button>
  );
  if (failure !== null)
    return (
      <ErrorState message={failure} onRetry={reload}>
        {back}
      </ErrorState>
    );
  if (!data) return <Skeleton className="h-96" />;
  const isOpen = data.proposals.some(({ state }) => state === 'sent');
  const leave = (work: () => Promise<Queue>) => void act(work).then((isDone) => isDone && onLeft());
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_24rem]">
      <div className="grid min-w-0 gap-6">
        <div className="flex flex-wrap items-center gap-3">
          {back}
          <h2 className="text-xl font-bold wrap-anywhere">{data.who}</h2>
          {data.age !== null && <span className="text-muted">{t('age', { count: data.age })}</span>}
        </div>
        <Flags flags={data.flags} />
        <section className="panel p-5" aria-labelledby="care-talk">
          <h3 id="care-talk" className="mb-3 font-bold">
            {t('talk')}
          </h3>
          <Talk messages={data.messages} />
          <AnswerForm code={code} language={data.language} onAnswered={setData} />
        </section>
        {data.proposals.map((proposal) => (
          <ProposalCard key={proposal.code} proposal={proposal}>
            {proposal.state === 'sent' && (
              <button
                type="button"
                className="btn-line"
                aria-disabled={isBusy}
                onClick={() =>
                  void act(() => call(withdrawProposal, { code: proposal.code })).then(() => reload())
                }
              >
                {t('withdraw')}
              </button>
            )}
          </ProposalCard>
        ))}
        {!isOpen && <ProposeForm code={code} subscriptions={data.subscriptions ?? []} onSent={setData} />}
        <EarlierCases code={code} count={data.earlier} />
        {data.intake && <KnownIntake day={data.intake} />}
      </div>
      <aside className="grid gap-6">
        <Known data={data} />
        <section className="panel grid gap-3 p-5" aria-label={t('hand.title')}>
          <button
            type="button"
            className="btn-line"
            aria-disabled={isBusy}
            onClick={() => leave(() => call(handOverCase, { code }))}
          >
            {t('hand.back')}
          </button>
          {colleagues?.people.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              className="btn-line"
              aria-disabled={isBusy}
              onClick={() => leave(() => call(handOverCase, { code, to: id }))}
            >
              {t('hand.to', { name })}
            </button>
          ))}
          <CloseCase hasOpen={isOpen} isBusy={isBusy} onYes={() => leave(() => call(closeCase, { code }))} />
        </section>
      </aside>
    </div>
  );
}

function Flags({ flags }: { readonly flags: readonly string[] }) {
  const t = useWords('care');
  if (flags.length === 0) return null;
  return (
    <section aria-label={t('flags')} className="rounded-card border border-amber p-5">
      <ul className="grid gap-1">
        {flags.map((flag) => (
          <li key={flag}>{flag}</li>
        ))}
      </ul>
    </section>
  );
}
