export class TimeLimitError extends Error {
  override name = 'TimeLimitError';
}

/**
 * Waits for `work` no longer than `seconds`. Nothing can stop it from the outside: it goes on, but nobody waits.
 * @throws TimeLimitError
 */
export async function withinSeconds<T>(seconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeLimitError(`not done within ${seconds} s`)), seconds * 1000);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
