import type { Ctx } from './context.ts';
import type { Text } from './i18n/locale.ts';

/** Conditions for letting visitors in. */
export interface Opening {
  /** The invalidation tag, notified whenever it may have changed. */
  readonly tag: string;
  isOpen(ctx: Ctx): Promise<boolean>;
}

/** The shop's name. */
export interface Brand {
  /** The invalidation tag, notified whenever it may have changed. */
  readonly tag: string;
  read(ctx: Ctx): Promise<Text>;
}
