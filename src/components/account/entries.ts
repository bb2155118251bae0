import { serviceLinks } from '#lib/after/booking/rules/links.ts';
import { subscriptionLinks } from '#lib/boxes/subscription/rules/links.ts';
import { lotteryLinks } from '#lib/buying/lottery/rules/links.ts';
import { plateLinks } from '#lib/care/plate/rules/links.ts';
import { FEATURES } from '#lib/site/site/features.ts';
import { links } from '#lib/site/site/links.ts';
import type { IconName } from '../../islands/ui/Icon.tsx';

/** The links of the member area, grouped as members look for them. A test follows every entry. */
export interface Entry {
  /** Key of the word `center.{name}`. */
  readonly name: string;
  readonly icon: IconName;
  readonly path: string;
}

const SHOPPING: readonly Entry[] = [
  { name: 'favourites', icon: 'heart', path: links.favourites() },
  { name: 'reviews', icon: 'star', path: links.reviewsToWrite() },
  { name: 'returns', icon: 'box', path: links.returns() },
  { name: 'services', icon: 'clock', path: serviceLinks.list() },
  { name: 'plates', icon: 'seen', path: plateLinks.list() },
  ...(FEATURES.subscription
    ? [{ name: 'subscriptions', icon: 'box', path: subscriptionLinks.list() } as const]
    : []),
];

export const REWARDS: readonly Entry[] = [
  { name: 'levels', icon: 'level', path: links.levels() },
  { name: 'gift', icon: 'gift', path: links.gift() },
  { name: 'coupons', icon: 'ticket', path: links.coupons() },
  { name: 'coins', icon: 'coin', path: links.coins() },
  { name: 'healthPoints', icon: 'check', path: links.healthPoints() },
  { name: 'redPackets', icon: 'packet', path: links.redPackets() },
  ...(FEATURES.lottery ? [{ name: 'lotteries', icon: 'star', path: lotteryLinks.mine() } as const] : []),
  ...(FEATURES.referral ? [{ name: 'referral', icon: 'share', path: links.referral() } as const] : []),
  { name: 'balances', icon: 'receipt', path: links.balances() },
];

/** The entries that `setting/user-item` also lists. */
export const SETTINGS: readonly Entry[] = [
  { name: 'profile', icon: 'member', path: links.profile() },
  { name: 'security', icon: 'lock', path: links.security() },
  { name: 'addresses', icon: 'pin', path: links.addresses() },
  { name: 'invoices', icon: 'receipt', path: links.invoices() },
  { name: 'cards', icon: 'card', path: links.cards() },
  { name: 'messageSettings', icon: 'bell', path: links.messageSettings() },
  { name: 'privacy', icon: 'copy', path: links.privacy() },
  ...(FEATURES.questionnaire
    ? [{ name: 'healthProfiles', icon: 'heart', path: links.healthProfiles() } as const]
    : []),
];

const HELP: readonly Entry[] = [
  { name: 'messages', icon: 'mail', path: links.inbox() },
  { name: 'notices', icon: 'bell', path: links.officialNotices() },
  { name: 'help', icon: 'help', path: links.page('faq') },
  { name: 'complaint', icon: 'alert', path: links.complaint() },
];

export const GROUPS = [
  { name: 'shopping', entries: SHOPPING },
  { name: 'rewards', entries: REWARDS },
  { name: 'settings', entries: SETTINGS },
  { name: 'support', entries: HELP },
] as const;
