import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { Notice } from '../ui/States.tsx';
import { useWords } from '../ui/words.tsx';
import type { ShownReturn } from './ReturnGate.tsx';

/** The return method cannot be chosen, because the return is on its way or over. */
export function NoReturnMethod({ detail: { number, stateName, parcel } }: Pick<ShownReturn, 'detail'>) {
  const t = useWords('returnGoods');
  return (
    <Notice icon="box" title={t('ways.none')} text={stateName}>
      <a href={pageLink((parcel ? links.returnLogistics : links.return)(number))} className="btn">
        {t(parcel ? 'acts.track' : 'acts.detail')}
      </a>
    </Notice>
  );
}
