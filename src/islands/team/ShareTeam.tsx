import type { Team } from '#lib/buying/team/model.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { sharePage } from '#stores/share-page.ts';
import { useWords } from '../ui/words.tsx';

/** The team's link, by the phone's own sharing or copied, and by LINE. */
export function ShareTeam({ team, title: of }: { readonly team: Team; readonly title: string }) {
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
