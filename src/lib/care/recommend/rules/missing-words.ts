import type { MissingReason } from '../codes.ts';

interface MissingTold {
  readonly name: string;
  /** Missing in entries from before reasons were stored. */
  readonly reason?: MissingReason | undefined;
  /** Names of nutrients and goods. */
  readonly nutrients: readonly string[];
  readonly goods: readonly string[];
}

type Translate = (key: string, params?: Record<string, string>) => string;

/** The reason why a suggestion has no good, with the `result` words. */
export function missingText(t: Translate, { name, reason, nutrients, goods }: MissingTold): string {
  const joined = (names: readonly string[]) => names.join(t('and'));
  if (reason === 'beside' || (reason === undefined && nutrients.length > 0))
    return t('cart.tooMuch', { name, goods: joined(goods), nutrients: joined(nutrients) });
  if (reason === undefined) return t('cart.missing', { names: name });
  return t(`cart.none.${reason}`, { name, nutrients: joined(nutrients) });
}
