import { useEffect, useState } from 'react';
import type { Chosen } from '#lib/boxes/pack/model/pack.ts';
import { readPack } from '#lib/boxes/pack/rules/link.ts';
import { noticeOf } from '#lib/boxes/pack/rules/shown.ts';
import { $packageList, savePack } from '#stores/pack-draft.ts';

/** The result of a link: empty, not a pack, or it replaced the present pack. */
export type Shown =
  | { readonly kind: 'none' | 'bad' | 'taken' }
  | { readonly kind: 'replaced' | 'swapped'; readonly own: readonly Chosen[] };

/** Loads the pack from the address and then removes it there, so that a reload does not load it again. */
export function useShownPack() {
  const [shown, setShown] = useState<Shown>({ kind: 'none' });
  useEffect(() => {
    const url = new URL(location.href);
    const text = url.searchParams.get('pack');
    if (text === null) return;
    const isFriends = url.searchParams.get('from') === 'friend';
    url.searchParams.delete('pack');
    url.searchParams.delete('from');
    history.replaceState(history.state, '', url);
    const pack = readPack(text);
    if (!pack) return setShown({ kind: 'bad' });
    const own = $packageList.get();
    const kind = noticeOf(pack, own, isFriends);
    savePack(pack);
    setShown(kind === 'replaced' || kind === 'swapped' ? { kind, own } : { kind });
  }, []);
  const close = () => setShown({ kind: 'none' });
  return { shown, close };
}
