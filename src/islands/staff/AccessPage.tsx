import { useEffect, useState } from 'react';
import { taipeiDay } from '#lib/kernel/taipei.ts';
import type { Passkey } from '#lib/passkey/model.ts';
import { addStaffPasskey, listStaffPasskeys, removeStaffPasskey } from '#lib/staff/calls.ts';
import { call, Refusal, Unreachable } from '#stores/api.ts';
import { showToast } from '#stores/toasts.ts';
import { FormShell } from '../ui/FormShell.tsx';
import { Confirm } from '../ui/Sheet.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState } from '../ui/States.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useCall } from '../ui/use-call.ts';
import { useForm } from '../ui/use-form.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { knowsPasskeys, makePasskey } from './passkey.ts';

const loadNameSchema = async () =>
  (await import('#lib/passkey/model.ts')).AddPasskeyInput.pick({ name: true });

/** Row J1: what whoever is signed in signs in with, beside their password and their app. */
export const AccessPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <Access />
  </IslandWords>
);

function Access() {
  const t = useWords('staff');
  const { data, failure, reload, setData } = useCall(listStaffPasskeys, {});
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <Skeleton className="h-96" />;
  return (
    <div className="grid gap-6">
      <p className="text-muted">{t('access.text')}</p>
      {data.passkeys.length > 0 ? (
        <ul className="grid gap-3" aria-label={t('access.passkeys')}>
          {data.passkeys.map((passkey) => (
            <li key={passkey.id}>
              <PasskeyCard passkey={passkey} onRemoved={(passkeys) => setData({ passkeys })} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="panel p-5 text-muted">{t('access.none')}</p>
      )}
      <AddPasskey onAdded={(passkeys) => setData({ passkeys })} />
    </div>
  );
}

type OnPasskeys = (passkeys: Passkey[]) => void;

function PasskeyCard({ passkey, onRemoved }: { readonly passkey: Passkey; readonly onRemoved: OnPasskeys }) {
  const t = useWords('staff');
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { id, createdAt, usedAt } = passkey;
  const name = passkey.name || t('access.passkey');
  const remove = async () => {
    setBusy(true);
    try {
      onRemoved((await call(removeStaffPasskey, { id })).passkeys);
    } catch (error) {
      // What was refused has been said already.
      if (!(error instanceof Refusal || error instanceof Unreachable)) throw error;
      setBusy(false);
    }
  };
  return (
    <div className="panel flex flex-wrap items-center justify-between gap-3 p-5">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">
          {t('access.added', { day: taipeiDay(new Date(createdAt)) })}
          {' · '}
          {usedAt ? t('access.used', { day: taipeiDay(new Date(usedAt)) }) : t('access.unused')}
        </p>
      </div>
      <button
        type="button"
        className="btn-line min-h-touch px-4 text-sm text-danger"
        aria-label={t('access.removeOne', { name })}
        onClick={() => setAsked(true)}
      >
        {t('access.remove')}
      </button>
      {isAsked && (
        <Confirm
          title={t('access.removeTitle', { name })}
          text={t('access.removeText')}
          yes={t('access.remove')}
          isBusy={isBusy}
          onYes={() => void remove()}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
}

function AddPasskey({ onAdded }: { readonly onAdded: OnPasskeys }) {
  const t = useWords('staff');
  const form = useForm({ name: '' });
  // The server does not know what this browser can do.
  const [isPossible, setPossible] = useState(true);
  useEffect(() => setPossible(knowsPasskeys()), []);
  const add = () =>
    form.submit(loadNameSchema, form.values, async ({ name }) => {
      const answer = await makePasskey();
      if (!answer) return showToast('info', t('access.notMade'));
      onAdded((await call(addStaffPasskey, { name, answer }, { quiet: true })).passkeys);
      form.set('name', '');
      showToast('success', t('access.done'));
    });
  if (!isPossible) return <p className="text-sm text-muted">{t('access.impossible')}</p>;
  return (
    <section className="panel p-5" aria-labelledby="add-passkey">
      <h2 id="add-passkey" className="mb-4 text-lg font-bold">
        {t('access.add')}
      </h2>
      <FormShell form={form} onSubmit={add} label={t('access.submit')} busyLabel={t('access.busy')}>
        <TextField
          form={form}
          name="name"
          label={t('access.name')}
          hint={t('access.nameHint')}
          autoComplete="off"
          maxLength={40}
        />
      </FormShell>
    </section>
  );
}
