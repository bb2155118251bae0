import type { Ctx } from './context.ts';
import type { Text } from './i18n/locale.ts';

/** What a shop needs before visitors are let in. */
export interface Opening {
  /** Told of whenever it may have changed, as pages are told of. */
  readonly tag: string;
  isOpen(ctx: Ctx): Promise<boolean>;
}

/** What the shop is called. */
export interface Brand {
  /** Told of whenever it may have changed, as pages are told of. */
  readonly tag: string;
  read(ctx: Ctx): Promise<Text>;
}
