import { useEffect, useState } from 'react';
import { $isSignedIn } from '#stores/session.ts';
import { signInFromUrl } from '#stores/token-link.ts';

/** Who is here; unknown until the browser has read its storage, so that the server draws the same. */
export function useVisitor(): 'unknown' | 'guest' | 'member' {
  const [who, setWho] = useState<'unknown' | 'guest' | 'member'>('unknown');
  useEffect(() => {
    signInFromUrl();
    return $isSignedIn.subscribe((isSignedIn) => setWho(isSignedIn ? 'member' : 'guest'));
  }, []);
  return who;
}
