import { useState } from 'react';
import { sendCode } from '#lib/account/calls/account.ts';
import type { SendCodeInput } from '#lib/account/model.ts';
import { maskContact } from '#lib/kernel/mask.ts';
import { call, Refusal } from '#stores/api.ts';
import type { Form } from '../ui/use-form.ts';
import { askedNext } from './arrive.ts';

const loadSchema = async () => (await import('#lib/account/model.ts')).SendCodeInput;

interface Sent {
  /** Where to, masked. */
  readonly to: string;
  readonly minutes: number;
}

/** Sending a code to what a form names, and when another may be asked for. */
export function useCode(form: Pick<Form<object>, 'submit' | 'ref'>, endpoint: typeof sendCode = sendCode) {
  const [sent, setSent] = useState<Sent | null>(null);
  const [againAt, setAgainAt] = useState(0);
  const waitFor = (seconds: number) => setAgainAt(Date.now() + seconds * 1000);
  const send = (contact: SendCodeInput) =>
    form.submit(loadSchema, contact, async (good) => {
      try {
        const { againInSeconds, validMinutes } = await call(
          endpoint,
          { ...contact, next: askedNext() ?? '' },
          { quiet: true },
        );
        waitFor(againInSeconds);
        const to = good.contact.kind === 'email' ? good.contact.email : good.contact.mobile;
        setSent({ to: maskContact(to), minutes: validMinutes });
        form.ref.current?.querySelector<HTMLInputElement>('[name="code"]')?.focus();
      } catch (error) {
        if (error instanceof Refusal && error.data?.key === 'codeTooOften') waitFor(secondsOf(error));
        throw error;
      }
    });
  return { sent, againAt, send };
}

const secondsOf = (refusal: Refusal): number => {
  const detail = refusal.data?.detail;
  return typeof detail === 'object' && detail !== null && 'seconds' in detail ? Number(detail.seconds) : 0;
};
