import { moveBox, unskipBox } from '#lib/boxes/subscription-change/calls.ts';
import { call } from '#stores/api.ts';
import type { BoxChanging } from './use-box-change.ts';
import { useNear } from './use-near.ts';

/** Identifies a box; in a prepaid cycle also which of its boxes. */
export interface NamedBox {
  readonly number: string;
  readonly box: number;
  readonly part?: number;
}

/** Changes the date of the member's box: moves it, or restores its date after it was skipped. */
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
