import { isUniqueViolation } from './db/database.ts';
import { ShopError } from './errors.ts';

/**
 * What a key makes once. Of two presses at the same moment the later one is refused for what the earlier one took (the last
 * piece, the only chance), or fails at the key: it is answered with what the earlier one made.
 * @param findEarlier asked after a refusal, null where nothing was made under the key
 * @throws what `make` throws where nothing was
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
