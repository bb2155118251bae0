import { useEffect, useState } from 'react';
import { getMemberLevel } from '#lib/money/levels/calls.ts';
import type { MemberLevel } from '#lib/money/levels/model.ts';
import { call } from '#stores/api.ts';
import { $isSignedIn } from '#stores/session.ts';

export interface OwnLevel extends Pick<MemberLevel, 'level' | 'percent' | 'isFirstOrder'> {
  /** Signed in, and asked. */
  readonly isKnown: boolean;
}

/** A visitor may be anybody. */
const NOBODY: OwnLevel = { level: 0, percent: 100, isFirstOrder: true, isKnown: false };

/** Row I4: where the signed-in member stands. The page is the same for everybody, so it begins as for a visitor. */
export function useOwnLevel(): OwnLevel {
  const [own, setOwn] = useState<OwnLevel>(NOBODY);
  useEffect(() => {
    if ($isSignedIn.get())
      void call(getMemberLevel, {}, { quiet: true }).then(
        ({ level, percent, isFirstOrder }) => setOwn({ level, percent, isFirstOrder, isKnown: true }),
        () => undefined,
      );
  }, []);
  return own;
}
