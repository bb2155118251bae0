import { subscriptionLinks } from '#lib/boxes/subscription/rules/links.ts';
import { parentNumber } from '#lib/boxes/subscription/rules/number.ts';
import { pageLink } from '#stores/page.ts';
import { useWords } from '../ui/words.tsx';

/** Links a subscription's child order to the page where boxes are skipped, paused and changed. */
export function OfSubscription({ number }: { readonly number: string }) {
  const t = useWords('order');
  const parent = parentNumber(number);
  if (parent === null) return null;
  return (
    <a
      href={pageLink(subscriptionLinks.one(parent))}
      className="link inline-flex min-h-touch items-center text-sm print:hidden"
    >
      {t('detail.ofSubscription')}
    </a>
  );
}
