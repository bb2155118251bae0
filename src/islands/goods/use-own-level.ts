import { useEffect, useState } from 'react';
import { getMemberLevel } from '#lib/member/calls.ts';
import { call } from '#stores/api.ts';
import { $isSignedIn } from '#stores/session.ts';

/** Row I4: the signed-in member's level. The page is the same for everybody, so it begins with the first one. */
export function useOwnLevel(): number {
  const [level, setLevel] = useState(0);
  useEffect(() => {
    if (!$isSignedIn.get()) return;
    call(getMemberLevel, {}, { quiet: true }).then(
      (own) => setLevel(own.level),
      () => undefined,
    );
  }, []);
  return level;
}
