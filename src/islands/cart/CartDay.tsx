import { Suspense } from 'react';
import { later } from '../ui/later.ts';
import { WhenNear } from '../ui/WhenNear.tsx';
import type { CartIntake } from './use-intake.ts';

const IntakePanel = later(() => import('./IntakePanel.tsx'));

/** What a day of it comes to: below all that is bought, and at once where it keeps somebody from checkout. */
export function CartDay({ intake }: { readonly intake: CartIntake }) {
  const { day, isStopped } = intake;
  if (!day) return null;
  const panel = <IntakePanel intake={intake} day={day} />;
  return isStopped ? <Suspense>{panel}</Suspense> : <WhenNear>{panel}</WhenNear>;
}
