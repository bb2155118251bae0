import { useState } from 'react';
import { getOwnTill } from '#lib/buying/cashier/calls.ts';
import type { OwnTill, Till } from '#lib/buying/cashier/model/till.ts';
import { staffLinks } from '#lib/people/staff/links.ts';
import { pageLink } from '#stores/page.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState, Notice } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { CountTill } from './CountTill.tsx';
import { FindOrder } from './FindOrder.tsx';
import { MoveCash } from './MoveCash.tsx';
import { CorrectFloat, OpenTill } from './OpenTill.tsx';
import { TillEntries } from './TillEntries.tsx';
import { TillSums } from './TillSums.tsx';

/** Row J3: the cashier's page, with a till per person. */
export const CashierPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <Cashier />
  </IslandWords>
);

function Cashier() {
  const t = useWords('cashier');
  const { data, failure, reload, setData } = useCall(getOwnTill, {});
  const [closed, setClosed] = useState<Till | null>(null);
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <Skeleton className="h-96" />;
  const { till } = data;
  const onCounted = (counted: Till) => {
    setClosed(counted.state === 'closed' ? counted : null);
    setData({ ...data, till: counted.state === 'closed' ? null : counted });
  };
  return (
    <>
      <p className="-mt-3 mb-5">
        <a href={pageLink(staffLinks.tills())} className="link inline-flex min-h-touch items-center">
          {t('till.days')}
        </a>
      </p>
      {closed && <Closed till={closed} />}
      {!till ? (
        <OpenTill oddFrom={data.oddFrom.float} onOpened={setData} />
      ) : till.state === 'counted' ? (
        <Waiting till={till} onCounted={onCounted} />
      ) : (
        <AtWork own={data} till={till} onChanged={reload} onCounted={onCounted} onShown={setData} />
      )}
    </>
  );
}

interface AtWorkProps {
  readonly own: OwnTill;
  readonly till: Till;
  readonly onChanged: () => void;
  readonly onCounted: (till: Till) => void;
  readonly onShown: (own: OwnTill) => void;
}

function AtWork({ own, till, onChanged, onCounted, onShown }: AtWorkProps) {
  const t = useWords('cashier');
  const [asked, setAsked] = useState<'in' | 'out' | 'count' | 'float' | null>(null);
  return (
    <div className="grid gap-6 lg:grid-cols-[1fr_24rem]">
      <FindOrder ways={own.ways} onTaken={onChanged} />
      <div className="grid content-start gap-6">
        <section className="panel p-5" aria-labelledby="sums">
          <h2 id="sums" className="mb-3 text-lg font-bold">
            {t('till.now')}
          </h2>
          <TillSums till={till} />
          {till.entries.length === 0 && (
            <button type="button" className="link min-h-touch text-sm" onClick={() => setAsked('float')}>
              {t('till.correctFloat')}
            </button>
          )}
          <div className="mt-5 grid grid-cols-2 gap-3">
            <button type="button" className="btn-line px-4" onClick={() => setAsked('in')}>
              {t('till.in')}
            </button>
            <button type="button" className="btn-line px-4" onClick={() => setAsked('out')}>
              {t('till.out')}
            </button>
            <button type="button" className="btn-line col-span-2" onClick={() => setAsked('count')}>
              {t('till.close')}
            </button>
          </div>
        </section>
        <TillEntries entries={till.entries} ways={own.ways} onCorrected={onChanged} />
      </div>
      {(asked === 'in' || asked === 'out') && (
        <MoveCash
          kind={asked}
          oddFrom={own.oddFrom[asked]}
          onMoved={onChanged}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'float' && (
        <CorrectFloat
          float={till.float}
          oddFrom={own.oddFrom.float}
          onCorrected={onShown}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'count' && <CountTill till={till} onCounted={onCounted} onClose={() => setAsked(null)} />}
    </div>
  );
}

/** The count differs by more than one person may approve. */
function Waiting({ till, onCounted }: Pick<AtWorkProps, 'till' | 'onCounted'>) {
  const t = useWords('cashier');
  const [isAsked, setAsked] = useState(false);
  return (
    <section className="panel mx-auto grid max-w-xl gap-4 p-5" aria-labelledby="waiting">
      <h2 id="waiting" className="text-lg font-bold">
        {t('till.waiting')}
      </h2>
      <p className="text-muted">{t('till.waitingText')}</p>
      <TillSums till={till} />
      <button type="button" className="btn-line" onClick={() => setAsked(true)}>
        {t('till.countAgain')}
      </button>
      {isAsked && <CountTill till={till} onCounted={onCounted} onClose={() => setAsked(false)} />}
    </section>
  );
}

const Closed = ({ till }: { readonly till: Till }) => {
  const t = useWords('cashier');
  return (
    <div role="status" className="mx-auto mb-6 max-w-xl">
      <Notice icon="check" tone="good" title={t('till.closedTitle')} />
      <div className="panel p-5">
        <TillSums till={till} />
      </div>
    </div>
  );
};
