import { useEffect } from 'react';
import { $isSignedIn } from '#stores/session.ts';
import { nextPage } from './arrive.ts';

/** Who is signed in when the page opens has nothing to do here: on to where they wanted to go. */
export function useAlreadySignedIn(): void {
  useEffect(() => {
    if ($isSignedIn.get()) location.replace(nextPage());
  }, []);
}
