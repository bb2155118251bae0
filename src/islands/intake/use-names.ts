import { formatList } from '#lib/kernel/i18n/locale.ts';
import { useIsland } from '../ui/words.tsx';

/** The names of these, each once, as a sentence lists them. */
export function useNames(): (some: readonly { readonly name: string }[]) => string {
  const { locale } = useIsland();
  return (some) => formatList([...new Set(some.map(({ name }) => name))], locale);
}
