import { useEffect, useState } from 'react';
import type { Endpoint } from '#lib/kernel/http/endpoint.ts';
import type { AddPasskeyInput, PasskeyOffer, Passkeys } from '#lib/people/passkey/model.ts';
import { call } from '#stores/api.ts';
import { showToast } from '#stores/toasts.ts';
import { FormShell } from '../ui/FormShell.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useForm } from '../ui/use-form.ts';
import { useWords } from '../ui/words.tsx';
import { knowsPasskeys } from './knows-its-user.ts';
import { makePasskey } from './webauthn.ts';

const loadNameSchema = async () =>
  (await import('#lib/people/passkey/model.ts')).AddPasskeyInput.pick({ name: true });

interface AddPasskeyProps {
  readonly offer: Endpoint<Record<string, never>, PasskeyOffer>;
  readonly add: Endpoint<AddPasskeyInput, Passkeys>;
  readonly onChanged: (passkeys: Passkeys) => void;
}

/** Creates a passkey on this device, with an optional name. */
export function AddPasskey({ offer, add, onChanged }: AddPasskeyProps) {
  const t = useWords('passkey');
  const form = useForm({ name: '' });
  // The server does not know whether this browser supports passkeys.
  const [isPossible, setPossible] = useState(true);
  useEffect(() => setPossible(knowsPasskeys()), []);
  const make = () =>
    form.submit(loadNameSchema, form.values, async ({ name }) => {
      const answer = await makePasskey(offer);
      if (!answer) return showToast('info', t('notMade'));
      onChanged(await call(add, { name, answer }, { quiet: true }));
      form.set('name', '');
      showToast('success', t('done'));
    });
  if (!isPossible) return <p className="text-sm text-muted">{t('impossible')}</p>;
  return (
    <FormShell form={form} onSubmit={make} label={t('submit')} busyLabel={t('busy')}>
      <TextField
        form={form}
        name="name"
        label={t('name')}
        hint={t('nameHint')}
        autoComplete="off"
        maxLength={40}
      />
    </FormShell>
  );
}
