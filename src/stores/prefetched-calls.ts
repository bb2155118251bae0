import type { Endpoint } from '#lib/kernel/http/endpoint.ts';
import { call } from './api.ts';

/**
 * What a page's own script asks for while the page's island is still on its way: the island takes the answers over
 * (use-call.ts). Each answer is taken once; who asks again asks the shop.
 */
const answers = new Map<string, Promise<unknown>>();
/** What an island has asked for: its files may be there before the page's script, which would take its answer away. */
const asked = new Set<string>();

const keyOf = (
  { method, path }: Pick<Endpoint<unknown, unknown>, 'method' | 'path'>,
  input: unknown,
): string => `${method} ${path} ${JSON.stringify(input)}`;

export function prefetchCall<In, Out>(endpoint: Endpoint<In, Out>, input: NoInfer<In>): void {
  const key = keyOf(endpoint, input);
  if (asked.has(key)) return;
  const answer = call(endpoint, input, { silent: true });
  // Whoever takes it hears of a failure.
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
