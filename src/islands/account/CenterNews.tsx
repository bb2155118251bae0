import type { MemberCenter } from '#lib/center/model.ts';
import { links } from '#lib/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { formatMoment } from '../ui/moment.ts';
import { useIsland, useWords } from '../ui/words.tsx';

interface News {
  readonly name: string;
  readonly icon: IconName;
  readonly path: string;
  readonly text: string;
}

/** What there is to do or to know now; nothing where there is nothing. */
export function CenterNews({ center }: { readonly center: MemberCenter }) {
  const t = useWords('account');
  const { locale } = useIsland();
  const { orders, coins, reviewsToWrite, unreadNotices, unreadMessages, favouriteNews, isGiftOpen } = center;
  const { expiring } = coins;
  const news: readonly (News | false | null)[] = [
    orders.unpaid > 0 && {
      name: 'unpaid',
      icon: 'card',
      path: links.orders('unpaid'),
      text: t('center.news.unpaid', { count: orders.unpaid }),
    },
    isGiftOpen && {
      name: 'gift',
      icon: 'gift',
      path: links.gift(),
      text: t('center.news.gift'),
    },
    expiring && {
      name: 'coins',
      icon: 'coin',
      path: links.coins(),
      text: t('center.news.coins', { count: expiring.amount, moment: formatMoment(expiring.at, locale) }),
    },
    unreadMessages > 0 && {
      name: 'messages',
      icon: 'mail',
      path: links.inbox(),
      text: t('center.news.messages', { count: unreadMessages }),
    },
    favouriteNews > 0 && {
      name: 'favourites',
      icon: 'heart',
      path: links.favourites(),
      text: t('center.news.favourites', { count: favouriteNews }),
    },
    reviewsToWrite > 0 && {
      name: 'reviews',
      icon: 'star',
      path: links.reviewsToWrite(),
      text: t('center.news.reviews', { count: reviewsToWrite }),
    },
    unreadNotices > 0 && {
      name: 'notices',
      icon: 'bell',
      path: links.officialNotices(),
      text: t('center.news.notices', { count: unreadNotices }),
    },
  ];
  const told = news.filter((one): one is News => Boolean(one));
  if (told.length === 0) return null;
  return (
    <section className="panel overflow-hidden" aria-labelledby="center-news">
      <h2 id="center-news" className="px-5 pt-5 pb-2 text-lg font-bold md:px-7">
        {t('center.news.title')}
      </h2>
      <ul className="divide-y divide-line">
        {told.map(({ name, icon, path, text }) => (
          <li key={name} data-news={name}>
            <a
              href={pageLink(path)}
              className="flex min-h-14 items-center gap-3 px-5 py-2 hover:bg-raised md:px-7"
            >
              <Icon name={icon} className="size-5 text-accent" />
              <span className="min-w-0 flex-1">{text}</span>
              <Icon name="next" className="size-4 text-faint" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
