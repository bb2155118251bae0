import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { listServices } from '#lib/after/booking/calls.ts';
import { SERVICE_TABS, type ServiceTab } from '#lib/after/booking/codes.ts';
import { serviceLinks } from '#lib/after/booking/rules/links.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { $isSignedIn } from '#stores/session.ts';
import { Pager } from '../ui/Pager.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState, Notice, SignInState } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { useOrderChanges } from '../ui/use-changes.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { ServiceCard } from './ServiceCard.tsx';

const TABS = ['all', ...SERVICE_TABS] as const;
type Tab = 'all' | ServiceTab;

/** The member's services, appointments and remaining sessions (row E4). */
export const ServiceListPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <Gate />
  </IslandWords>
);

function Gate() {
  const t = useWords('service');
  const isSignedIn = useStore($isSignedIn, { ssr: () => false });
  const [tab, setTab] = useState<Tab | null>(null);
  useEffect(() => {
    const read = () => {
      const wanted = new URLSearchParams(location.search).get('tab');
      setTab(TABS.find((one) => one === wanted) ?? 'all');
    };
    read();
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, []);
  if (tab === null) return <Skeleton className="h-96 rounded-card" />;
  if (!isSignedIn) return <SignInState text={t('signIn')} back={serviceLinks.list()} />;
  const show = (next: Tab) => {
    history.pushState(null, '', pageLink(serviceLinks.list(next === 'all' ? undefined : next)));
    setTab(next);
  };
  return <ServiceList key={tab} tab={tab} onShow={show} />;
}

function ServiceList({ tab, onShow }: { readonly tab: Tab; readonly onShow: (tab: Tab) => void }) {
  const t = useWords('service');
  const [page, setPage] = useState(1);
  const { data, failure, reload } = useCall(listServices, { tab, page });
  useOrderChanges(null, reload, data !== null);
  return (
    <>
      <nav
        aria-label={t('tabsName')}
        className="-mx-4 mb-5 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:px-0"
      >
        {TABS.map((one) => (
          <a
            key={one}
            href={pageLink(serviceLinks.list(one === 'all' ? undefined : one))}
            className="chip aria-[current]:bg-raised"
            aria-current={one === tab ? 'page' : undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              onShow(one);
            }}
          >
            {t(`tabs.${one}`)}
          </a>
        ))}
      </nav>
      {failure !== null && <ErrorState message={failure} onRetry={reload} />}
      {failure === null && !data && <Skeleton className="h-96 rounded-card" />}
      {data?.services.length === 0 && (
        <Notice picture="orders" title={t('none')} text={t('noneText')}>
          <a href={pageLink(links.category())} className="btn">
            {t('browse')}
          </a>
        </Notice>
      )}
      {data && (
        <ul className="space-y-4">
          {data.services.map((service) => (
            <li key={service.id}>
              <ServiceCard service={service} changeHours={data.changeHours} onChanged={reload} />
            </li>
          ))}
        </ul>
      )}
      {data && <Pager page={data.page} pages={data.pages} onPage={setPage} />}
    </>
  );
}
