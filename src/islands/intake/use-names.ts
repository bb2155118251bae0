import { formatList } from '#lib/kernel/i18n/locale.ts';
import { useIsland } from '../ui/words.tsx';

/** Formats names as a list in a sentence, without duplicates. */
export function useNames(): (some: readonly { readonly name: string }[]) => string {
  const { locale } = useIsland();
  return (some) => formatList([...new Set(some.map(({ name }) => name))], locale);
}
