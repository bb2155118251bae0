import { useEffect, useState } from 'react';
import { checkInviter } from '#lib/people/account/calls/account.ts';
import { call, Refusal } from '#stores/api.ts';

/** Delay in milliseconds, so that a half-typed code is not reported as unknown. */
const RESTS_MS = 700;
/** The shape of a complete code; other input is checked when the form is sent. */
const WHOLE = /^\s*[A-Za-z0-9-]{4,32}\s*$/;

interface Checked {
  readonly inviterCode: string;
  /** In the shopper's language; null for a known code. */
  readonly fault: string | null;
}

/**
 * Checks whether an invite code exists once the typing rests. Submitting checks again, so a missing answer
 * blocks nobody.
 */
export function useInviterCheck(inviterCode: string): Checked | null {
  const [checked, setChecked] = useState<Checked | null>(null);

  useEffect(() => {
    if (!WHOLE.test(inviterCode)) return;
    let isGone = false;
    const check = async (): Promise<void> => {
      const fault = await call(checkInviter, { inviterCode }, { silent: true }).then(() => null, atField);
      if (!isGone && fault !== undefined) setChecked({ inviterCode, fault });
    };
    const timer = setTimeout(() => void check(), RESTS_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [inviterCode]);

  return checked?.inviterCode === inviterCode ? checked : null;
}

const atField = (error: unknown): string | undefined =>
  error instanceof Refusal
    ? error.data?.errors?.find(({ field }) => field === 'inviterCode')?.msg
    : undefined;
