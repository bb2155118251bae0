import { useCallback, useEffect, useState } from 'react';
import { startByLink, startPayment } from '#lib/money/payment/calls.ts';
import type { PaymentStart } from '#lib/money/payment/model/payment.ts';
import { links } from '#lib/site/site/links.ts';
import { call, Refusal } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { useVisitor } from '../account/use-visitor.ts';
import { postForm } from '../ui/post-form.ts';
import { Notice, SignInState } from '../ui/States.tsx';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';

/** Row D4: redirects to the card provider's page, for one's own order or by a link. */
export const CardGateway = (props: IslandProps) => (
  <IslandWords {...props}>
    <Gateway />
  </IslandWords>
);

interface Asked {
  readonly number: string;
  readonly key: string;
}

const begin = ({ number, key }: Asked): Promise<PaymentStart> =>
  key === ''
    ? call(startPayment, { number, method: 'card' }, { silent: true })
    : call(startByLink, { key, method: 'card' }, { silent: true });

function Gateway() {
  const t = useWords('paylink');
  const who = useVisitor();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isReady = asked !== null && (asked.key !== '' || who === 'member');

  useEffect(() => {
    const query = new URLSearchParams(location.search);
    setAsked({ number: query.get('number') ?? '', key: query.get('key') ?? '' });
  }, []);
  const go = useCallback(async () => {
    if (!asked) return;
    setFailure(null);
    try {
      const start = await begin(asked);
      if (start.kind === 'form') postForm(start);
    } catch (error) {
      setFailure(error instanceof Refusal ? error.message : '');
    }
  }, [asked]);
  useEffect(() => {
    if (isReady) void go();
    // Restored by the back button from the provider's page: the shopper chooses again.
    const onPageShow = (event: PageTransitionEvent) => event.persisted && setFailure('');
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, [isReady, go]);

  if (asked && asked.key === '' && who === 'guest')
    return <SignInState text={t('gateway.signIn')} back={links.cardGateway(asked.number)} />;
  if (failure === null)
    return (
      <div role="status">
        <Notice icon="card" title={t('gateway.going')} />
      </div>
    );
  const others = asked?.key ? links.payLink(asked.key) : links.payOrder(asked?.number ?? '');
  return (
    <div role="alert">
      <Notice icon="alert" title={t('gateway.failed')} text={failure}>
        <button type="button" className="btn" onClick={() => void go()}>
          {t('gateway.title')}
        </button>
        <a href={pageLink(others)} className="btn-line">
          {t('gateway.other')}
        </a>
      </Notice>
    </div>
  );
}
