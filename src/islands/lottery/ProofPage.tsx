import { useEffect, useState } from 'react';
import { getDrawProof } from '#lib/buying/lottery/calls.ts';
import type { DrawProof } from '#lib/buying/lottery/model/lottery.ts';
import { lotteryLinks } from '#lib/buying/lottery/rules/links.ts';
import { type Computed, computeDraw } from '#lib/buying/lottery/rules/recompute.ts';
import { pageLink } from '#stores/page.ts';
import { Icon } from '../ui/Icon.tsx';
import { formatMoment } from '../ui/moment.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState, Notice } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useIsland, useWords } from '../ui/words.tsx';

/** Row L8: verifies any draw in the reader's own browser. */
export const ProofPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <Asked />
  </IslandWords>
);

function Asked() {
  const t = useWords('lottery');
  const [id, setId] = useState<number | null>(null);
  useEffect(() => setId(Number(new URLSearchParams(location.search).get('draw')) || 0), []);
  const { data, failure, reload } = useCall(getDrawProof, id ? { id } : null);
  if (id === 0) return <Notice icon="search" title={t('proof.which')} text={t('proof.whichText')} />;
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <Skeleton className="h-96 rounded-card" />;
  return <Proof proof={data} />;
}

function Proof({ proof }: { readonly proof: DrawProof }) {
  const t = useWords('lottery');
  const { locale } = useIsland();
  const [found, setFound] = useState<Computed | null>(null);
  useEffect(() => void computeDraw(proof).then(setFound), [proof]);
  const { draw, lottery, prizes, seedHash, seed } = proof;
  const nameOf = (position: number | null) =>
    prizes.find((one) => one.position === position)?.name ?? t('state.nothing');
  return (
    <div className="grid gap-6">
      <section className="panel p-5 md:p-7" aria-labelledby="proof-said">
        <h2 id="proof-said" className="mb-3 text-lg font-bold">
          {t('proofOf', { id: String(draw.id) })}
        </h2>
        <dl className="grid gap-2 text-sm">
          <Fact name={t('proof.lottery')} text={lottery.name} />
          <Fact name={t('proof.at')} text={formatMoment(draw.at, locale)} />
          <Fact name={t('number.label')} text={draw.number} isCode />
          <Fact name={t('proof.ticket')} text={draw.ticket} isCode />
          <Fact name={t('fair.hash')} text={seedHash} isCode />
          <Fact name={t('fair.seed')} text={seed ?? t('fair.later')} isCode={seed !== null} />
          <Fact name={t('proof.prize')} text={nameOf(draw.prize)} />
        </dl>
      </section>
      <section className="panel p-5 md:p-7" aria-labelledby="proof-computed" aria-live="polite">
        <h2 id="proof-computed" className="mb-3 text-lg font-bold">
          {t('proof.computed')}
        </h2>
        {!found ? (
          <p className="text-muted">{t('proof.wait', { at: formatMoment(lottery.endsAt, locale) })}</p>
        ) : (
          <>
            <Check isRight={found.isSeed} text={t(found.isSeed ? 'proof.seedRight' : 'proof.seedWrong')} />
            {found.tickets !== null && (
              <Check
                isRight={found.tickets}
                text={t(found.tickets ? 'proof.ticketsRight' : 'proof.ticketsWrong')}
              />
            )}
            <dl className="mt-3 grid gap-2 text-sm">
              {found.hmac && <Fact name={t('proof.hmac')} text={found.hmac} isCode />}
              {found.part !== null && (
                <Fact name={t('proof.number')} text={t('proof.numberOf', { part: String(found.part) })} />
              )}
              <Fact name={t('proof.means')} text={found.meant.map(nameOf).join(' → ')} />
            </dl>
            <Check
              isRight={found.isRight}
              text={t(found.isRight ? 'proof.right' : 'proof.wrong', { prize: nameOf(draw.prize) })}
            />
            {found.isRight && found.meant[0] !== draw.prize && (
              <p className="text-sm text-muted">{t('proof.fell')}</p>
            )}
          </>
        )}
        <p className="mt-4 max-w-prose text-sm text-faint">{t('proof.how')}</p>
        <p>
          <a
            href={pageLink(lotteryLinks.one(lottery.id))}
            className="link inline-flex min-h-touch items-center"
          >
            {lottery.name}
          </a>
        </p>
      </section>
    </div>
  );
}

interface FactProps {
  readonly name: string;
  readonly text: string;
  readonly isCode?: boolean;
}

const Fact = ({ name, text, isCode }: FactProps) => (
  <div>
    <dt className="text-muted">{name}</dt>
    <dd className={isCode ? 'font-mono text-xs wrap-anywhere' : ''}>{text}</dd>
  </div>
);

const Check = ({ isRight, text }: { readonly isRight: boolean; readonly text: string }) => (
  <p className={`mt-2 flex items-center gap-2 font-semibold ${isRight ? 'text-accent' : 'text-danger'}`}>
    <Icon name={isRight ? 'check' : 'alert'} />
    {text}
  </p>
);
