/** Nobody has said whether a message was taken: another try may send it a second time. */
export class UnclearError extends Error {
  override name = 'UnclearError';
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
  }
}

/** Better twice than not at all, and never more. */
export const MAX_UNCLEAR_ATTEMPTS = 1;
