import { plateLinks } from '#lib/care/plate/rules/links.ts';
import { useVisitor } from '../account/use-visitor.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { SignInState } from '../ui/States.tsx';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { SendPlateForm } from './SendPlateForm.tsx';

/** Row H4: a photo of a meal for a dietitian. */
export const SendPlatePage = (props: IslandProps) => (
  <IslandWords {...props}>
    <Gate />
  </IslandWords>
);

function Gate() {
  const t = useWords('plate');
  const who = useVisitor();
  if (who === 'unknown') return <Skeleton className="h-[720px]" />;
  if (who === 'guest') return <SignInState text={t('form.guest')} back={plateLinks.send()} />;
  return <SendPlateForm />;
}
