import { useState } from 'react';
import { decideProposal, getOwnCare } from '#lib/care/care/calls.ts';
import { MAX_NOTE_LENGTH } from '#lib/care/care/codes.ts';
import type { OwnCase } from '#lib/care/care/model/member.ts';
import { links } from '#lib/site/site/links.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { useVisitor } from '../account/use-visitor.ts';
import { formatMoment } from '../ui/moment.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState, Notice, SignInState } from '../ui/States.tsx';
import { TextLine } from '../ui/TextField.tsx';
import { useAct } from '../ui/use-act.ts';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useIsland, useWords } from '../ui/words.tsx';
import { AskForm } from './AskForm.tsx';
import { ProposalCard } from './ProposalCard.tsx';
import { Talk } from './Talk.tsx';

/** The member's questions to dietitians, the answers, and decisions on suggestions (row L6). */
export const OwnCarePage = (props: IslandProps) => (
  <IslandWords {...props}>
    <OwnCare />
  </IslandWords>
);

function OwnCare() {
  const t = useWords('care');
  const { locale } = useIsland();
  const who = useVisitor();
  const { data, failure, reload, setData } = useCall(getOwnCare, who === 'member' ? {} : null);
  if (who === 'guest') return <SignInState text={t('signIn')} back={links.care()} />;
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <Skeleton className="h-96" />;
  return (
    <div className="grid gap-6">
      <AskForm people={data.people} onAsked={setData} onAgreed={reload} />
      {data.cases.length === 0 && <Notice icon="clock" title={t('own.none')} text={t('own.noneText')} />}
      {data.cases.map((one) => (
        <section key={one.code} className="panel grid gap-4 p-4 md:p-5" aria-labelledby={`case-${one.code}`}>
          {/* A person may have several cases; the date distinguishes them. */}
          <div id={`case-${one.code}`}>
            <h2 className="text-lg font-bold">{t('own.case', { name: one.person })}</h2>
            <p className="text-sm text-muted">
              {t(`state.${one.state}`)} · {formatMoment(one.openedAt, locale)}
            </p>
          </div>
          <Talk messages={one.messages} />
          {one.proposals.map((proposal) => (
            <Decide key={proposal.code} proposal={proposal} onDecided={reload} />
          ))}
        </section>
      ))}
    </div>
  );
}

interface DecideProps {
  readonly proposal: OwnCase['proposals'][number];
  readonly onDecided: () => void;
}

/** Nothing changes automatically: the member accepts or declines each item. */
function Decide({ proposal, onDecided }: DecideProps) {
  const t = useWords('care');
  const { code, state, pack, box, packLink } = proposal;
  const all = [...pack, ...box].map((_, at) => at);
  const [taken, setTaken] = useState<readonly number[]>(all);
  const [note, setNote] = useState('');
  const { isBusy, act } = useAct();
  const decide = (chosen: readonly number[]) =>
    void act(() => call(decideProposal, { code, taken: [...chosen], note })).then(() => onDecided());
  if (state !== 'sent')
    return (
      <ProposalCard proposal={proposal}>
        {packLink && (
          <a className="btn" href={pageLink(`${links.packBuilder()}?pack=${packLink}`)}>
            {t('own.build')}
          </a>
        )}
      </ProposalCard>
    );
  const toggle = (at: number, isOn: boolean) =>
    setTaken(isOn ? [...taken, at] : taken.filter((one) => one !== at));
  return (
    <ProposalCard
      proposal={proposal}
      itemAct={(at, name) => (
        <input
          type="checkbox"
          className="tick"
          aria-label={t('own.take', { name })}
          checked={taken.includes(at)}
          onChange={({ target }) => toggle(at, target.checked)}
        />
      )}
    >
      <p className="text-sm text-faint">{t('own.nothing')}</p>
      <TextLine
        label={t('own.note')}
        hint={t('own.noteHint')}
        error={undefined}
        maxLength={MAX_NOTE_LENGTH}
        value={note}
        onChange={setNote}
      />
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          className="btn"
          aria-disabled={isBusy || taken.length === 0}
          onClick={() => decide(taken)}
        >
          {t(taken.length === all.length ? 'own.accept' : 'own.acceptSome', { count: taken.length })}
        </button>
        <button type="button" className="btn-line" aria-disabled={isBusy} onClick={() => decide([])}>
          {t('own.decline')}
        </button>
      </div>
    </ProposalCard>
  );
}
