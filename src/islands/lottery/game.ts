import type { PrizeView } from '#lib/buying/lottery/model/lottery.ts';

/**
 * The props of every game. It moves to `target` and reports when it stops; without a target it stands still.
 */
export interface GameProps {
  readonly prizes: readonly PrizeView[];
  /** The position of the drawn prize. */
  readonly target: number | null;
  readonly isMoving: boolean;
  readonly onRest: () => void;
}
