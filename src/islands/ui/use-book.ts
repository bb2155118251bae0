import { useState } from 'react';
import { showToast } from '#stores/toasts.ts';

/** The changes of a member's own list, one at a time, and the entry that is to be removed when the member confirms. */
export function useBook<Entry>(reload: () => void) {
  const [removing, setRemoving] = useState<Entry | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  /** @param done said when it is; a refusal has been shown as a toast */
  const change = async (work: () => Promise<unknown>, done: string) => {
    setIsBusy(true);
    try {
      await work();
      showToast('success', done);
    } catch {
      // The list shows what is the case now.
    } finally {
      setIsBusy(false);
      setRemoving(null);
      reload();
    }
  };
  return { removing, setRemoving, isBusy, change };
}
