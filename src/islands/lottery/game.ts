import type { PrizeView } from '#lib/buying/lottery/model/lottery.ts';

/** What every form of a lottery is given. It moves to `target` and says when it rests there; without one it stands. */
export interface GameProps {
  readonly prizes: readonly PrizeView[];
  /** The position of the prize that was drawn. */
  readonly target: number | null;
  readonly isMoving: boolean;
  readonly onRest: () => void;
}
