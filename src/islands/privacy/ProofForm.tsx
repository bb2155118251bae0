import { type ReactNode, useState } from 'react';
import { sendProof } from '#lib/fronts/privacy/calls.ts';
import { call } from '#stores/api.ts';
import { CodeField } from '../account/CodeField.tsx';
import { FormShell } from '../ui/FormShell.tsx';
import { useAct } from '../ui/use-act.ts';
import { useForm } from '../ui/use-form.ts';
import { useWords } from '../ui/words.tsx';

const loadSchema = async () => (await import('#lib/fronts/privacy/model.ts')).ProofInput;

interface ProofFormProps {
  readonly label: string;
  readonly busyLabel: string;
  readonly onProof: (code: string) => Promise<void>;
  readonly children?: ReactNode;
}

/**
 * Confirms the member's identity with a code sent to them. Needs the words `account`, `privacy` and `errors`.
 */
export function ProofForm({ label, busyLabel, onProof, children }: ProofFormProps) {
  const t = useWords('privacy');
  const form = useForm({ code: '' });
  const { values, set, errorOf } = form;
  const [sentTo, setSentTo] = useState('');
  const [againAt, setAgainAt] = useState(0);
  const { isBusy: isSending, act } = useAct();
  const send = () =>
    act(async () => {
      const { to, againInSeconds } = await call(sendProof, {});
      setSentTo(to);
      setAgainAt(Date.now() + againInSeconds * 1000);
      form.ref.current?.querySelector<HTMLInputElement>('[name="code"]')?.focus();
    });
  return (
    <FormShell
      form={form}
      onSubmit={() => form.submit(loadSchema, values, ({ code }) => onProof(code))}
      label={label}
      busyLabel={busyLabel}
    >
      {children}
      <CodeField
        code={values.code}
        error={errorOf('code')}
        againAt={againAt}
        isSent={sentTo !== ''}
        isSending={isSending || form.isBusy}
        onCode={(code) => set('code', code)}
        onSend={() => void send()}
      />
      <p role="status" className="text-sm text-accent empty:hidden">
        {sentTo && t('codeSent', { to: sentTo })}
      </p>
    </FormShell>
  );
}
