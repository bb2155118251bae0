import { useEffect, useState } from 'react';
import { $isSignedIn } from '#stores/session.ts';
import { signInFromUrl } from '#stores/token-link.ts';

/**
 * The kind of visitor. `unknown` until the browser has read its storage, so that hydration matches the
 * server.
 */
export function useVisitor(): 'unknown' | 'guest' | 'member' {
  const [who, setWho] = useState<'unknown' | 'guest' | 'member'>('unknown');
  useEffect(() => {
    signInFromUrl();
    return $isSignedIn.subscribe((isSignedIn) => setWho(isSignedIn ? 'member' : 'guest'));
  }, []);
  return who;
}
