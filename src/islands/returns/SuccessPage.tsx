import { useState } from 'react';
import { withdrawReturn } from '#lib/after/returns/calls.ts';
import type { ReturnDetail } from '#lib/after/returns/model/return.ts';
import { links } from '#lib/site/site/links.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { showToast } from '#stores/toasts.ts';
import { Confirm } from '../ui/Sheet.tsx';
import { Timeline } from '../ui/Timeline.tsx';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { ReturnMoney } from './Money.tsx';
import { NextAct } from './NextAct.tsx';
import { ReturnGate, type ShownReturn } from './ReturnGate.tsx';
import { ReturnHead } from './ReturnHead.tsx';
import { ReturnLines } from './ReturnLines.tsx';

/** Row E3: a return, its next steps and its history. */
export const SuccessPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <ReturnGate here={links.return}>{(shown) => <OneReturn {...shown} />}</ReturnGate>
  </IslandWords>
);

function OneReturn({ detail, reload, onChanged }: ShownReturn) {
  const t = useWords('returnGoods');
  const { number, orderNumber, state, decision, closeText } = detail;
  return (
    <div className="grid gap-5">
      <section className="panel grid gap-5 p-5 md:p-6" aria-label={t('number', { number })}>
        <ReturnHead one={detail} />
        {state !== 'refundComplete' && state !== 'closed' && (
          <p>{t(`next.${state === 'approved' && detail.isWayChosen ? 'toSend' : state}`)}</p>
        )}
        {closeText && <p className="text-muted">{closeText}</p>}
        {decision?.text && (
          <p className="rounded-card bg-raised p-4">
            <span className="block text-sm text-muted">{t('decision')}</span>
            {decision.text}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-3">
          {(state === 'rejected' || state === 'approved' || state === 'returning') && (
            <NextAct number={number} state={state} isWayChosen={detail.isWayChosen} />
          )}
          {detail.canWithdraw && <Withdraw number={number} onChanged={onChanged} onRefused={reload} />}
        </div>
      </section>
      <ReturnMoney detail={detail} />
      <section className="panel p-5 md:p-6" aria-labelledby="return-lines">
        <h2 id="return-lines" className="mb-1 font-bold">
          {t('lines')}
        </h2>
        <ReturnLines lines={detail.lines} />
        <Said detail={detail} />
      </section>
      <section className="panel p-5 md:p-6" aria-labelledby="return-moves">
        <h2 id="return-moves" className="font-bold">
          {t('moves')}
        </h2>
        <Timeline entries={detail.moves.map(({ stateName, at }) => ({ name: stateName, at })).reverse()} />
      </section>
      <div className="flex flex-wrap gap-3">
        <a href={pageLink(links.order(orderNumber))} className="btn-line min-h-touch px-5 text-sm">
          {t('toOrder')}
        </a>
        <a href={pageLink(links.returns())} className="btn-line min-h-touch px-5 text-sm">
          {t('toList')}
        </a>
        <a href={pageLink(links.complaint(orderNumber))} className="btn-line min-h-touch px-5 text-sm">
          {t('contact')}
        </a>
      </div>
    </div>
  );
}

/** The shopper's reason, description and pictures. */
function Said({ detail: { reasonName, description, pictures } }: Pick<ShownReturn, 'detail'>) {
  const t = useWords('returnGoods');
  return (
    <>
      {reasonName && <p className="mt-3 text-sm text-muted">{t('reasonWas', { reason: reasonName })}</p>}
      {description && <p className="mt-2 text-sm whitespace-pre-line wrap-anywhere">{description}</p>}
      {pictures.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {pictures.map(({ path, view }, i) => (
            <li key={path}>
              <img
                src={view}
                alt={t('picture', { n: i + 1 })}
                width="88"
                height="88"
                className="size-22 rounded-card object-cover"
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface WithdrawProps {
  readonly number: string;
  readonly onChanged: (detail: ReturnDetail) => void;
  readonly onRefused: () => void;
}

function Withdraw({ number, onChanged, onRefused }: WithdrawProps) {
  const t = useWords('returnGoods');
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const withdraw = async () => {
    setBusy(true);
    // The client has shown a refusal; the page then shows the present state.
    await call(withdrawReturn, { number }).then((detail) => {
      showToast('success', t('withdraw.done'));
      onChanged(detail);
    }, onRefused);
    setBusy(false);
    setAsked(false);
  };
  return (
    <>
      <button type="button" className="btn-line min-h-touch px-5 text-sm" onClick={() => setAsked(true)}>
        {t('withdraw.ask')}
      </button>
      {isAsked && (
        <Confirm
          title={t('withdraw.title')}
          text={t('withdraw.text')}
          yes={t('withdraw.yes')}
          isBusy={isBusy}
          onYes={() => void withdraw()}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
