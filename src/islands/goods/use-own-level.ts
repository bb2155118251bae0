import { useEffect, useState } from 'react';
import { getMemberLevel } from '#lib/member/calls.ts';
import type { MemberLevel } from '#lib/member/model.ts';
import { call } from '#stores/api.ts';
import { $isSignedIn } from '#stores/session.ts';

export type OwnLevel = Pick<MemberLevel, 'level' | 'isFirstOrder'>;

/** Row I4: where the signed-in member stands. The page is the same for everybody, so it begins as for a visitor. */
export function useOwnLevel(): OwnLevel {
  const [own, setOwn] = useState<OwnLevel>({ level: 0, isFirstOrder: true });
  useEffect(() => {
    if ($isSignedIn.get()) call(getMemberLevel, {}, { quiet: true }).then(setOwn, () => undefined);
  }, []);
  return own;
}
