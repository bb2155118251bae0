import { isUniqueViolation } from './db/database.ts';
import { ShopError } from './errors.ts';

/**
 * Makes an act idempotent per key. Of two concurrent requests, the later one is refused because the earlier
 * took the last piece or only chance, or it violates the key. It then gets the result of the earlier one.
 * @param findEarlier called after a refusal; null if the key has no result
 * @throws the error of `make` if the key has no result
 */
export async function orExisting<Made>(
  make: () => Promise<Made>,
  findEarlier: () => Promise<Made | null>,
): Promise<Made> {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof ShopError || isUniqueViolation(error))) throw error;
    const earlier = await findEarlier();
    if (earlier === null) throw error;
    return earlier;
  }
}
