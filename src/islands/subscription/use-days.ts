import { moveBox, unskipBox } from '#lib/boxes/subscription-change/calls.ts';
import { call } from '#stores/api.ts';
import type { BoxChanging } from './use-box-change.ts';
import { useNear } from './use-near.ts';

/** What names a box; of a cycle that was paid ahead also which of its boxes. */
export interface NamedBox {
  readonly number: string;
  readonly box: number;
  readonly part?: number;
}

/** Another day for an own box: where it is moved to, or its own again after it was skipped. */
export function useDays(bend: BoxChanging['bend'], named: NamedBox, onMoved: () => void) {
  const { near, ask, forget } = useNear(bend);
  const move = (day: string) =>
    ask(async (isSure) => {
      const moved = await call(moveBox, { ...named, day, isSure }, { quiet: true });
      onMoved();
      return moved;
    });
  const unskip = () => ask((isSure) => call(unskipBox, { ...named, isSure }, { quiet: true }));
  return { near, forget, move, unskip };
}
