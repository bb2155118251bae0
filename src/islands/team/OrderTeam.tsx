import { groupTag } from '#lib/buying/group/tags.ts';
import { getOrderTeam } from '#lib/buying/team/calls.ts';
import type { OrderTeam as Standing, Team } from '#lib/buying/team/model.ts';
import { limits } from '#lib/kernel/limits.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { sharePage } from '#stores/share-page.ts';
import { Countdown } from '../ui/Countdown.tsx';
import { useCall } from '../ui/use-call.ts';
import { useTagChanges } from '../ui/use-tag-changes.ts';
import { useWords } from '../ui/words.tsx';
import { LateChoices } from './LateChoices.tsx';
import { LeaveTeam } from './LeaveTeam.tsx';
import { TeamSeats } from './TeamSeats.tsx';

interface OrderTeamProps {
  readonly number: string;
  /** The good's name, for sharing. */
  readonly title: string;
  readonly onChanged?: () => void;
}

/** An order's team and its actions; nothing for an order without a team. Needs the words `team`. */
export function OrderTeam({ number, title, onChanged }: OrderTeamProps) {
  const t = useWords('team');
  const { data, reload } = useCall(getOrderTeam, { number });
  useTagChanges(groupTag, reload, data?.team != null);
  if (!data?.team || !data.seat) return null;
  const changed = () => {
    reload();
    onChanged?.();
  };
  const { team, seat, mayLeave, now } = data;
  return (
    <section aria-labelledby="order-team" className="panel p-5" data-order-team={seat}>
      <h2 id="order-team" className="mb-2 font-bold">
        {t('order.title')}
      </h2>
      {seat === 'late' ? (
        <LateChoices number={number} standing={data} onChanged={changed} />
      ) : (
        <div role="status">
          <TeamSeats team={team} />
          <Says standing={data} team={team} />
        </div>
      )}
      {isOpen(data) && (
        <>
          <p className="mt-2 text-sm text-muted">
            {t('ends')} <Countdown until={team.endsAt} now={now} onEnd={reload} />
          </p>
          {seat === 'paid' && <ShareTeam team={team} title={title} />}
        </>
      )}
      <p className="mt-3 flex flex-wrap gap-3">
        <a href={pageLink(links.group(team.campaignId, team.code))} className="btn-line px-5 text-sm">
          {t('order.page')}
        </a>
        {mayLeave && <LeaveTeam number={number} onChanged={changed} />}
      </p>
    </section>
  );
}

const isOpen = ({ seat, team }: Standing): boolean =>
  (seat === 'paid' || seat === 'held') && (team?.state === 'open' || team?.state === 'full');

function Says({ standing: { seat }, team }: { readonly standing: Standing; readonly team: Team }) {
  const t = useWords('team');
  const { state, size, paid } = team;
  if (seat === 'left')
    return <p className="mt-2 text-muted">{t(state === 'ended' ? 'order.ended' : 'order.left')}</p>;
  if (seat === 'held')
    return <p className="mt-2 text-muted">{t('order.held', { minutes: limits().groupPaymentMinutes })}</p>;
  if (state !== 'open' && state !== 'full') return <p className="mt-2 text-muted">{t(`order.${state}`)}</p>;
  return (
    <>
      <p className="mt-2 font-semibold text-accent">{t('own.waits', { count: size - paid })}</p>
      <p className="mt-1 text-sm text-muted">{t('order.waitsText')}</p>
    </>
  );
}

/** Shares the team's link: the device's share sheet or a copy, and LINE. */
function ShareTeam({ team, title: of }: { readonly team: Team; readonly title: string }) {
  const t = useWords('team');
  const url = location.origin + pageLink(links.group(team.campaignId, team.code));
  const title = t('order.shareText', { title: of });
  const share = () =>
    void sharePage({ title, url, copied: t('order.copied'), failed: t('order.copyFailed') });
  return (
    <p className="mt-3 flex flex-wrap gap-3">
      <button type="button" className="btn px-5" onClick={share}>
        {t('order.share')}
      </button>
      <a
        href={`https://line.me/R/share?text=${encodeURIComponent(`${title}\n${url}`)}`}
        target="_blank"
        rel="noopener"
        className="btn-line px-5"
      >
        {t('order.byLine')}
      </a>
    </p>
  );
}
