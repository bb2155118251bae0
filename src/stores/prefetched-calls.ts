import type { Endpoint } from '#lib/kernel/http/endpoint.ts';
import { call } from './api.ts';

/**
 * Requests that a page's own script starts while the page's island loads. The island takes the answers over
 * (use-call.ts). Each answer is used once; later reads call the shop.
 */
const answers = new Map<string, Promise<unknown>>();
/**
 * Requests that an island has already made. Its files can load before the page's script, which would
 * otherwise repeat them.
 */
const asked = new Set<string>();

const keyOf = (
  { method, path }: Pick<Endpoint<unknown, unknown>, 'method' | 'path'>,
  input: unknown,
): string => `${method} ${path} ${JSON.stringify(input)}`;

export function prefetchCall<In, Out>(endpoint: Endpoint<In, Out>, input: NoInfer<In>): void {
  const key = keyOf(endpoint, input);
  if (asked.has(key)) return;
  const answer = call(endpoint, input, { silent: true });
  // The consumer handles a failure.
  answer.catch(() => undefined);
  answers.set(key, answer);
}

export function consumePrefetched<In, Out>(
  endpoint: Endpoint<In, Out>,
  input: NoInfer<In>,
): Promise<Out> | undefined {
  const key = keyOf(endpoint, input);
  const answer = answers.get(key);
  asked.add(key);
  answers.delete(key);
  return answer as Promise<Out> | undefined;
}
