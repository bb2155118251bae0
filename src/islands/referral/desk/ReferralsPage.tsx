import { ListTabs, useShownList } from '../../ui/ListTabs.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { type IslandProps, IslandWords, useWords } from '../../ui/words.tsx';
import { Bonds } from './Bonds.tsx';
import { Payouts } from './Payouts.tsx';

const LISTS = ['payouts', 'bonds'] as const;

/** Row I8: payouts to members, and invitations that look like self-invitations. */
export const ReferralsPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <Lists />
  </IslandWords>
);

function Lists() {
  const t = useWords('referralDesk');
  const [shown, show] = useShownList(LISTS);
  if (!shown) return <Skeleton className="h-96" />;
  return (
    <>
      <ListTabs
        label={t('tabs.label')}
        names={LISTS}
        shown={shown}
        nameOf={(name) => t(`tabs.${name}`)}
        onShow={show}
      />
      {shown === 'payouts' ? <Payouts /> : <Bonds />}
    </>
  );
}
