export class TimeLimitError extends Error {
  override name = 'TimeLimitError';
}

/**
 * Waits for `work` at most `seconds`. It cannot be cancelled: it continues, but nobody awaits it.
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
