const TRIES = 5;

/**
 * Numbers are made by chance: another one is made while what should have it finds it taken.
 * @param insert undefined where the number is taken
 */
export async function withFreeNumber<Made>(
  makeNumber: () => string,
  insert: (number: string) => Promise<Made | undefined>,
): Promise<Made> {
  for (let tries = 0; tries < TRIES; tries++) {
    const made = await insert(makeNumber());
    if (made !== undefined) return made;
  }
  throw new Error('no free number was found');
}
