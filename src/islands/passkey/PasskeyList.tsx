import { useState } from 'react';
import type { Endpoint } from '#lib/kernel/http/endpoint.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { deviceInWords } from '#lib/people/account/rules.ts';
import type { Passkey, PasskeyIdInput, Passkeys } from '#lib/people/passkey/model.ts';
import { call } from '#stores/api.ts';
import { showToast } from '#stores/toasts.ts';
import { Confirm } from '../ui/Sheet.tsx';
import { useAct } from '../ui/use-act.ts';
import { useWords } from '../ui/words.tsx';

interface PasskeyListProps {
  readonly passkeys: readonly Passkey[];
  readonly remove: Endpoint<PasskeyIdInput, Passkeys>;
  readonly onChanged: (passkeys: Passkeys) => void;
}

/** A person's passkeys: when each was created and last used, where, and a button to remove it. */
export function PasskeyList({ passkeys, ...rest }: PasskeyListProps) {
  const t = useWords('passkey');
  if (passkeys.length === 0) return <p className="text-muted">{t('none')}</p>;
  return (
    <ul className="divide-y divide-line" aria-label={t('passkeys')}>
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} {...rest} />
      ))}
    </ul>
  );
}

interface PasskeyRowProps extends Omit<PasskeyListProps, 'passkeys'> {
  readonly passkey: Passkey;
}

function PasskeyRow({ passkey, remove, onChanged }: PasskeyRowProps) {
  const t = useWords('passkey');
  const security = useWords('security');
  const [isAsked, setAsked] = useState(false);
  const { isBusy, act } = useAct();
  const { id, createdAt, usedAt, browser, system } = passkey;
  const device = browser || system ? deviceInWords(passkey, security) : '';
  const name = passkey.name || device || t('passkey');
  const end = () =>
    act(async () => {
      onChanged(await call(remove, { id }));
      showToast('success', t('removed', { name }));
    });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">
          {[
            t('added', { day: taipeiDay(new Date(createdAt)) }),
            usedAt ? t('used', { day: taipeiDay(new Date(usedAt)) }) : t('unused'),
            name === device ? '' : device,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <button
        type="button"
        className="btn-line min-h-touch px-4 text-sm text-danger"
        aria-label={t('removeOne', { name })}
        onClick={() => setAsked(true)}
      >
        {t('remove')}
      </button>
      {isAsked && (
        <Confirm
          title={t('removeTitle', { name })}
          text={t('removeText')}
          yes={t('remove')}
          isBusy={isBusy}
          onYes={() => void end()}
          onClose={() => setAsked(false)}
        />
      )}
    </li>
  );
}
