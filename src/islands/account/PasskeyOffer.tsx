import { use, useState } from 'react';
import { addPasskey, declinePasskey, offerPasskey } from '#lib/account/calls/passkeys.ts';
import { call } from '#stores/api.ts';
import { showToast } from '#stores/toasts.ts';
import { knowsItsUser, makePasskey } from '../passkey/webauthn.ts';
import { useAct } from '../ui/use-act.ts';
import { useWords } from '../ui/words.tsx';

/** Asked once; what is shown with it waits for the answer, so that nothing moves. */
const isPossible = knowsItsUser();

/** To whoever has no passkey and whose device could have one, until they say that they want none. */
export function PasskeyOffer() {
  const t = useWords('passkey');
  const [isOver, setOver] = useState(false);
  const { isBusy, act } = useAct();
  if (!use(isPossible) || isOver) return null;
  const add = () =>
    act(async () => {
      const answer = await makePasskey(offerPasskey);
      if (!answer) return showToast('info', t('notMade'));
      await call(addPasskey, { answer });
      showToast('success', t('done'));
      setOver(true);
    });
  const decline = () =>
    act(async () => {
      await call(declinePasskey, {});
      showToast('info', t('offer.later'));
      setOver(true);
    });
  return (
    <section className="panel p-5 md:p-7" aria-labelledby="passkey-offer">
      <h2 id="passkey-offer" className="text-lg font-bold">
        {t('offer.title')}
      </h2>
      <p className="mt-1 text-sm text-muted">{t('offer.text')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <button type="button" className="btn" disabled={isBusy} aria-busy={isBusy} onClick={() => void add()}>
          {t('offer.add')}
        </button>
        <button type="button" className="btn-line" disabled={isBusy} onClick={() => void decline()}>
          {t('offer.notNow')}
        </button>
      </div>
    </section>
  );
}
