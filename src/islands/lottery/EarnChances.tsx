import { exchangeCoins, getChances, recordShare } from '#lib/buying/lottery/calls.ts';
import { lotteryLinks } from '#lib/buying/lottery/rules/links.ts';
import { links } from '#lib/site/site/links.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { sharePage } from '#stores/share-page.ts';
import { showToast } from '#stores/toasts.ts';
import { useAct } from '../ui/use-act.ts';
import { useCall } from '../ui/use-call.ts';
import { withKey } from '../ui/with-key.ts';
import { useWords } from '../ui/words.tsx';

interface EarnChancesProps {
  readonly name: string;
  readonly onChanged: () => void;
}

/** The ways to earn more chances; none of them costs money. */
export function EarnChances({ name, onChanged }: EarnChancesProps) {
  const t = useWords('lottery');
  const { data, setData } = useCall(getChances, {});
  const { isBusy, act } = useAct();
  if (!data) return null;
  const { rules, coins, hasShared } = data;
  const share = () =>
    act(async () => {
      const said = { copied: t('earn.copied'), failed: t('earn.copyFailed') };
      if (!(await sharePage({ title: name, url: location.href, ...said }))) return;
      setData(await call(recordShare, {}));
      onChanged();
    });
  const turn = () =>
    act(async () => {
      setData(await withKey('coins', null, (key) => call(exchangeCoins, { key })));
      showToast('success', t('earn.turned'));
      onChanged();
    });
  return (
    <details>
      <summary className="link inline-flex min-h-touch items-center text-sm">{t('earn.title')}</summary>
      <ul className="grid list-disc gap-1 pl-5 text-sm text-muted">
        {rules.checkIn > 0 && (
          <li>
            <a href={pageLink(links.healthPoints())} className="link">
              {t('earn.checkIn', { count: rules.checkIn })}
            </a>
          </li>
        )}
        {rules.order > 0 && <li>{t('earn.order', { count: rules.order })}</li>}
        {rules.share > 0 && <li>{t('earn.share', { count: rules.share })}</li>}
        {rules.signUp > 0 && <li>{t('earn.signUp', { count: rules.signUp })}</li>}
        {rules.expireDays > 0 && <li>{t('earn.expire', { count: rules.expireDays })}</li>}
        <li>{t('earn.never')}</li>
      </ul>
      <p className="mt-3 flex flex-wrap gap-3">
        {rules.share > 0 && (
          <button type="button" className="btn-line" aria-disabled={isBusy} onClick={() => void share()}>
            {t(hasShared ? 'earn.shareAgain' : 'earn.shareNow')}
          </button>
        )}
        {rules.coins > 0 && (
          <button
            type="button"
            className="btn-line"
            aria-disabled={isBusy || coins < rules.coins}
            onClick={() => void turn()}
          >
            {t('earn.coins', { coins: rules.coins })}
          </button>
        )}
      </p>
      <p className="mt-2">
        <a href={pageLink(lotteryLinks.mine())} className="link inline-flex min-h-touch items-center text-sm">
          {t('mine.title')}
        </a>
      </p>
    </details>
  );
}
