import type { Ctx } from './context.ts';

/** What a shop needs before visitors are let in. */
export interface Opening {
  /** Told of whenever it may have changed, as pages are told of. */
  readonly tag: string;
  isOpen(ctx: Ctx): Promise<boolean>;
}
