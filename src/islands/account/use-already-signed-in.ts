import { useEffect } from 'react';
import { $isSignedIn } from '#stores/session.ts';
import { nextPage } from './arrive.ts';

/** Redirects members who are already signed in to the page that they wanted. */
export function useAlreadySignedIn(): void {
  useEffect(() => {
    if ($isSignedIn.get()) location.replace(nextPage());
  }, []);
}
