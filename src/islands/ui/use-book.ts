import { useState } from 'react';
import { showToast } from '#stores/toasts.ts';

/** The changes of a member's own list, one at a time, and the entry whose removal awaits confirmation. */
export function useBook<Entry>(reload: () => void) {
  const [removing, setRemoving] = useState<Entry | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  /** @param done the confirmation after success; the client shows refusals as toasts */
  const change = async (work: () => Promise<unknown>, done: string) => {
    setIsBusy(true);
    try {
      await work();
      showToast('success', done);
    } catch {
      // The list then shows the present state.
    } finally {
      setIsBusy(false);
      setRemoving(null);
      reload();
    }
  };
  return { removing, setRemoving, isBusy, change };
}
