import { lazy, Suspense } from 'react';
import { WhenNear } from '../ui/WhenNear.tsx';
import type { CartIntake } from './use-intake.ts';

const IntakePanel = lazy(() => import('./IntakePanel.tsx'));

/** What a day of it comes to: below all that is bought, and at once where it keeps somebody from checkout. */
export function CartDay({ intake }: { readonly intake: CartIntake }) {
  const { day, isStopped } = intake;
  if (!day) return null;
  const panel = <IntakePanel intake={intake} day={day} />;
  return isStopped ? <Suspense>{panel}</Suspense> : <WhenNear>{panel}</WhenNear>;
}
