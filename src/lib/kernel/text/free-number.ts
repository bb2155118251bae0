const TRIES = 5;

/**
 * Retries an insert with new random numbers until one is free.
 * @param insert returns undefined if the number is taken
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
