import type { AtOnce } from '#lib/buying/checkout/model/source.ts';
import { getGroupDetail } from '#lib/buying/group/calls.ts';
import { getTeam } from '#lib/buying/team/calls.ts';
import { limits } from '#lib/kernel/limits.ts';
import { useCall } from '../ui/use-call.ts';
import { useWords } from '../ui/words.tsx';
import { TeamSeats } from './TeamSeats.tsx';

/** The team that the order joins or creates, and how long its seat is reserved. Needs the words `team`. */
export function SeatAtCheckout({ source }: { readonly source: AtOnce }) {
  const t = useWords('team');
  const { groupId, team: code } = source;
  const { data: team } = useCall(getTeam, code === undefined ? null : { code });
  const founds = useCall(
    getGroupDetail,
    code !== undefined || groupId === undefined ? null : { id: groupId },
  );
  const terms = founds.data?.teams;
  if (!team && !terms) return null;
  return (
    <section aria-labelledby="checkout-team" className="panel p-5">
      <h2 id="checkout-team" className="mb-2 font-bold">
        {team
          ? t('checkout.joins', { name: team.names[0] ?? '**' })
          : t('checkout.founds', { size: terms?.size ?? 0 })}
      </h2>
      {team && <TeamSeats team={team} />}
      <p className="mt-2 text-sm text-muted">
        {t('checkout.text', { minutes: limits().groupPaymentMinutes })}
      </p>
    </section>
  );
}
