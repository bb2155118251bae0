import { useState } from 'react';
import { maskContact } from '#lib/kernel/text/mask.ts';
import { sendCode } from '#lib/people/account/calls/account.ts';
import type { CodeSent, SendCodeInput } from '#lib/people/account/model.ts';
import type { Work } from '#lib/people/account/rules.ts';
import { call, Refusal } from '#stores/api.ts';
import type { Form } from '../ui/use-form.ts';
import { requestedPage } from './arrive.ts';
import { solveWork } from './do-work.ts';

const loadSchema = async () => (await import('#lib/people/account/model.ts')).SendCodeInput;

interface Sent {
  /** The masked recipient. */
  readonly to: string;
  readonly minutes: number;
}

/** Sends a code to the contact in a form, and tracks when the next one may be requested. */
export function useCode(form: Pick<Form<object>, 'submit' | 'ref'>, endpoint: typeof sendCode = sendCode) {
  const [sent, setSent] = useState<Sent | null>(null);
  const [againAt, setAgainAt] = useState(0);
  const waitFor = (seconds: number) => setAgainAt(Date.now() + seconds * 1000);
  const send = (contact: SendCodeInput) =>
    form.submit(loadSchema, contact, async (good) => {
      try {
        const { againInSeconds, validMinutes } = await ask(endpoint, {
          ...contact,
          next: requestedPage() ?? '',
        });
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

/** Requests a code, and solves the proof of work if the shop demands one. */
async function ask(endpoint: typeof sendCode, input: SendCodeInput): Promise<CodeSent> {
  try {
    return await call(endpoint, input, { quiet: true });
  } catch (error) {
    const work = error instanceof Refusal && error.data?.key === 'codeWorkNeeded' ? error.data.detail : null;
    // `crypto.subtle` exists only on https. The refusal names another way to sign in.
    if (!work || !crypto.subtle) throw error;
    const { challenge, bits } = work as Work;
    const answer = await solveWork({ challenge, bits });
    return call(endpoint, { ...input, work: { challenge, answer } }, { quiet: true });
  }
}

const secondsOf = (refusal: Refusal): number => {
  const detail = refusal.data?.detail;
  return typeof detail === 'object' && detail !== null && 'seconds' in detail ? Number(detail.seconds) : 0;
};
