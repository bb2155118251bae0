import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { Endpoint } from '#lib/kernel/http/endpoint.ts';
import { call, Refusal, Superseded, showUnreachable, Unreachable } from '#stores/api.ts';
import { consumePrefetched } from '#stores/prefetched-calls.ts';
import { $signedInAgain, $signInAgain } from '#stores/sign-in-again.ts';

export interface Loaded<Data> {
  /** The last answer; it stays while the next one loads. */
  readonly data: Data | null;
  readonly isLoading: boolean;
  /**
   * Why there is no data, in the shopper's language; empty if the shop could not be reached. Null while there
   * is data.
   */
  readonly failure: string | null;
  readonly reload: () => void;
  readonly setData: (data: Data) => void;
}

/**
 * Reads from the API while the component is mounted, and again when the input changes. A null input requests
 * nothing. The component shows a failure in place of the data. If the data stays, a toast shows it.
 */
export function useCall<In, Out>(endpoint: Endpoint<In, Out>, input: NoInfer<In> | null): Loaded<Out> {
  const [data, setData] = useState<Out | null>(null);
  const [isLoading, setIsLoading] = useState(true);
  const [failure, setFailure] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);
  const asked = useRef(input);
  /** The input that the data belongs to. */
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
        // An answer often renders a whole page, so a transition keeps the page responsive.
        startTransition(() => {
          setData(() => answer);
          setFailure(null);
          setIsLoading(false);
        });
      })
      .catch((error: unknown) => {
        if (!isCurrent || error instanceof Superseded) return;
        setIsLoading(false);
        // Staff sign in above the page, which stays.
        if ($signInAgain.get()) return;
        // The shop is unreachable, so the shown data may still be valid.
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
