import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { Endpoint } from '#lib/kernel/http/endpoint.ts';
import { call, Refusal, Superseded, showUnreachable, Unreachable } from '#stores/api.ts';
import { consumePrefetched } from '#stores/prefetched-calls.ts';
import { $signedInAgain, $signInAgain } from '#stores/sign-in-again.ts';

export interface Loaded<Data> {
  /** The last answer; kept while the next one is awaited. */
  readonly data: Data | null;
  readonly isLoading: boolean;
  /** Why there is no data, in the shopper's language; empty when the shop could not be reached. Null while there is some. */
  readonly failure: string | null;
  readonly reload: () => void;
  readonly setData: (data: Data) => void;
}

/**
 * Reads from the API for as long as the component is there, and again when the input changes.
 * Without an input nothing is asked yet. A failure is shown by the component in the place of the data; where the data
 * stays, as a toast.
 */
export function useCall<In, Out>(endpoint: Endpoint<In, Out>, input: NoInfer<In> | null): Loaded<Out> {
  const [data, setData] = useState<Out | null>(null);
  const [isLoading, setIsLoading] = useState(true);
  const [failure, setFailure] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);
  const asked = useRef(input);
  /** Which input the data answers. */
  const shown = useRef<string | null>(null);
  asked.current = input;
  const identity = input === null ? null : JSON.stringify(input);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `identity` stands for the input, `turn` asks again
  useEffect(() => {
    const given = asked.current;
    if (given === null) return;
    let isCurrent = true;
    setIsLoading(true);
    const asking = consumePrefetched(endpoint, given) ?? call(endpoint, given, { silent: true });
    asking
      .then((answer) => {
        if (!isCurrent) return;
        shown.current = identity;
        // What comes is often a whole page: drawn in small pieces, so that the shopper's hand is never waited with.
        startTransition(() => {
          setData(() => answer);
          setFailure(null);
          setIsLoading(false);
        });
      })
      .catch((error: unknown) => {
        if (!isCurrent || error instanceof Superseded) return;
        setIsLoading(false);
        // Staff sign in over the page, which stays.
        if ($signInAgain.get()) return;
        // Without an answer what is shown may still hold.
        if (error instanceof Unreachable && shown.current === identity) return showUnreachable();
        shown.current = null;
        setData(null);
        setFailure(error instanceof Refusal ? error.message : '');
      });
    return () => {
      isCurrent = false;
    };
  }, [endpoint, identity, turn]);

  useEffect(() => $signedInAgain.listen(() => setTurn((before) => before + 1)), []);
  const reload = useCallback(() => setTurn((before) => before + 1), []);
  return { data, isLoading, failure, reload, setData };
}
