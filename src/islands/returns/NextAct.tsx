import type { ReturnState } from '#lib/after/returns/codes.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { useWords } from '../ui/words.tsx';

interface Act {
  readonly word: string;
  readonly page: string;
  /** The shopper must act. */
  readonly isDue: boolean;
}

function actOf(number: string, state: ReturnState, isWayChosen: boolean): Act {
  if (state === 'rejected') return { word: 'edit', page: links.returnEdit(number), isDue: true };
  if (state === 'approved' && !isWayChosen)
    return { word: 'send', page: links.returnCreateLogistics(number), isDue: true };
  if (state === 'approved' || state === 'returning')
    return { word: 'track', page: links.returnLogistics(number), isDue: state === 'approved' };
  return { word: 'detail', page: links.return(number), isDue: false };
}

interface NextActProps {
  readonly number: string;
  readonly state: ReturnState;
  readonly isWayChosen: boolean;
}

/** The next step of a return, or a link to it. */
export function NextAct({ number, state, isWayChosen }: NextActProps) {
  const t = useWords('returnGoods');
  const { word, page, isDue } = actOf(number, state, isWayChosen);
  return (
    <a href={pageLink(page)} className={`${isDue ? 'btn' : 'btn-line'} min-h-touch px-5 text-sm`}>
      {t(`acts.${word}`)}
    </a>
  );
}
