/** Nobody confirmed whether the message was accepted: a retry may send it twice. */
export class UnclearError extends Error {
  override name = 'UnclearError';
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
  }
}

/** Better twice than not at all, and never more often. */
export const MAX_UNCLEAR_ATTEMPTS = 1;
