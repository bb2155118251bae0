import { CODE } from '#lib/kernel/http/endpoint.ts';
import { Refusal } from '#stores/api.ts';

/**
 * The key of one press, kept until the shop has answered: pressed again after a lost answer or a fault, the same thing is
 * asked about, and nothing is taken twice.
 */
export function keptKey(): <Out>(work: (key: string) => Promise<Out>) => Promise<Out> {
  let key: string | null = null;
  return async (work) => {
    key ??= crypto.randomUUID();
    try {
      const answer = await work(key);
      key = null;
      return answer;
    } catch (error) {
      // What failed within the shop may have been done all the same.
      if (error instanceof Refusal && error.code !== CODE.fault) key = null;
      throw error;
    }
  };
}
