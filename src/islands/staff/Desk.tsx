import { pageLink } from '#stores/page.ts';
import { loadStaff } from '#stores/staff.ts';
import { Today } from '../order-desk/Today.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState, Notice } from '../ui/States.tsx';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { sectionsOf } from './sections.ts';
import { useStaff } from './use-staff.ts';

/** The staff's first page: open work and the sections that they may use. */
export const Desk = (props: IslandProps) => (
  <IslandWords {...props}>
    <DeskWays />
  </IslandWords>
);

function DeskWays() {
  const t = useWords('staff');
  const { staff, failure } = useStaff();
  if (failure !== null) return <ErrorState message={failure} onRetry={() => void loadStaff()} />;
  if (!staff) return <Skeleton className="h-40" />;
  const sections = sectionsOf(staff);
  return (
    <>
      <p className="mb-6 text-muted">{t('desk.hello', { name: staff.name })}</p>
      {sections.length > 0 && <Today />}
      {sections.length === 0 ? (
        <Notice icon="member" title={t('desk.nothing')} text={t('desk.nothingText')} />
      ) : (
        <ul className="grid gap-4 md:grid-cols-2">
          {sections.map(({ name, link }) => (
            <li key={name}>
              <a href={pageLink(link)} className="panel block h-full p-5 hover:border-accent">
                <span className="block text-lg font-bold">{t(`nav.${name}`)}</span>
                <span className="mt-1 block text-sm text-muted">{t(`desk.${name}`)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
