import { whenNear } from '#islands/ui/when-near.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { $recentGoods, clearRecentGoods, rememberGoods } from '#stores/recent-goods.ts';

/** Records this page's good, and shows the recently viewed ones when the shopper comes near them. */
const SHOWN = 4;

for (const section of document.querySelectorAll<HTMLElement>('[data-recent]')) {
  const here = Number(section.dataset.recent);
  const cards = section.querySelector<HTMLElement>('[data-recent-cards]');
  const others = $recentGoods.get().filter((id) => id !== here);
  rememberGoods(here);
  section.querySelector('[data-forget]')?.addEventListener('click', () => {
    clearRecentGoods();
    section.hidden = true;
  });
  if (!cards || others.length === 0) continue;
  section.hidden = false;

  const draw = async () => {
    const answer = await fetch(pageLink(links.goodsCardsPart(others.slice(0, SHOWN)))).catch(() => null);
    const html = answer?.ok ? await answer.text() : '';
    if (html.includes('data-goods-card'))
      cards.replaceChildren(document.createRange().createContextualFragment(html));
    else section.hidden = true;
  };
  whenNear(section, () => void draw());
}
