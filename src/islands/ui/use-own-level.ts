import { useEffect, useState } from 'react';
import { getMemberLevel } from '#lib/money/levels/calls.ts';
import type { MemberLevel } from '#lib/money/levels/model.ts';
import { call } from '#stores/api.ts';
import { $isSignedIn } from '#stores/session.ts';

export interface OwnLevel extends Pick<MemberLevel, 'level' | 'percent' | 'isFirstOrder'> {
  /** Signed in, and loaded. */
  readonly isKnown: boolean;
}

/** A visitor's level is unknown. */
const NOBODY: OwnLevel = { level: 0, percent: 100, isFirstOrder: true, isKnown: false };

/** Row I4: the signed-in member's level. The page is cached for everybody, so it starts with a visitor's. */
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
