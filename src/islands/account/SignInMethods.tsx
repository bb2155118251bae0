import { useEffect, useState } from 'react';
import { terminalOf } from '#lib/kernel/http/terminal.ts';
import { requestPasskey, signInWithPasskey } from '#lib/people/account/calls/passkeys.ts';
import { cannotDo } from '#lib/site/site/rules/in-app.ts';
import { call } from '#stores/api.ts';
import { showToast } from '#stores/toasts.ts';
import { knowsPasskeys } from '../passkey/knows-its-user.ts';
import { signWithPasskey } from '../passkey/webauthn.ts';
import { useAct } from '../ui/use-act.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { finishSignIn } from './arrive.ts';
import { LineButton } from './LineButton.tsx';

/** The sign-in methods that the shop offers. Those that this browser lacks are hidden. */
interface Offered {
  readonly hasLine: boolean;
  readonly hasPasskeys: boolean;
}

/** The other sign-in methods, below the form. */
export const SignInMethods = ({ hasLine, hasPasskeys, ...words }: IslandProps & Offered) => (
  <IslandWords {...words}>
    <Ways hasLine={hasLine} hasPasskeys={hasPasskeys} />
  </IslandWords>
);

function Ways(offered: Offered) {
  const t = useWords('account');
  const [{ hasLine, hasPasskeys }, setPossible] = useState(offered);
  useEffect(
    () =>
      setPossible((before) => ({
        hasLine: before.hasLine && !cannotDo(terminalOf(navigator.userAgent).inApp, 'line'),
        hasPasskeys: before.hasPasskeys && knowsPasskeys(),
      })),
    [],
  );
  if (!hasLine && !hasPasskeys) return null;
  return (
    <>
      <p className="my-5 flex items-center gap-3 text-sm text-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('signIn.or')}
      </p>
      <div className="grid gap-3">
        {hasPasskeys && <PasskeyButton />}
        {hasLine && <LineButton label={t('line.begin')} />}
      </div>
    </>
  );
}

/** Row I1: sign-in by passkey. The passkey identifies the member. */
function PasskeyButton() {
  const t = useWords('account');
  const { isBusy, act } = useAct();
  const signIn = () =>
    act(async () => {
      const answer = await signWithPasskey(requestPasskey);
      if (!answer) return showToast('info', t('signIn.noPasskey'));
      finishSignIn(await call(signInWithPasskey, { answer }), t);
    });
  return (
    <button
      type="button"
      className="btn-line w-full"
      aria-disabled={isBusy}
      aria-busy={isBusy}
      onClick={() => void signIn()}
    >
      {t('signIn.byPasskey')}
    </button>
  );
}
