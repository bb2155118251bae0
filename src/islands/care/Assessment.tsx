import { assessProposal } from '#lib/care/care/calls.ts';
import type { AssessProposalInput } from '#lib/care/care/model/desk.ts';
import { useCall } from '../ui/use-call.ts';
import { useWords } from '../ui/words.tsx';
import type { BoxItem } from './BoxFields.tsx';
import type { PackItem } from './PackFields.tsx';

/** The chosen items; null if there are none. */
export function proposalToAssess(
  code: string,
  pack: readonly PackItem[],
  box: readonly BoxItem[],
): AssessProposalInput | null {
  const chosen = pack.flatMap(({ goodsId, morning, evening }) => {
    const doses = Number(morning) + Number(evening);
    return goodsId !== '' && Number.isInteger(doses) ? [{ goodsId, doses }] : [];
  });
  const comes = box.flatMap(({ skuId }) => (skuId === '' ? [] : [skuId]));
  const goes = box.flatMap(({ from }) => (from === '' ? [] : [from]));
  return chosen.length + comes.length > 0 ? { code, pack: chosen, comes, goes } : null;
}

/** Shows the objections to a suggestion before it is sent. */
export function Assessment({ input }: { readonly input: AssessProposalInput | null }) {
  const t = useWords('care');
  const { data, failure } = useCall(assessProposal, input);
  const found = input && data;
  return (
    <div role="status">
      {failure && <p className="text-sm text-amber">{failure}</p>}
      {found && (found.goods.length > 0 || found.tooMuch) && (
        <div className="rounded-card border border-amber p-4 text-sm" data-judged>
          <h4 className="font-semibold text-amber">{t('judged.title')}</h4>
          <ul className="mt-2 grid gap-2">
            {found.tooMuch && <li>{found.tooMuch}</li>}
            {found.goods.map(({ goodsId, name, notes }) => (
              <li key={goodsId}>
                <b>{name}</b>
                <ul className="list-disc pl-5">
                  {notes.map(({ action, text }) => (
                    <li key={text} className={action === 'exclude' ? 'text-danger' : ''}>
                      {text}
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-muted">{t('judged.may')}</p>
        </div>
      )}
    </div>
  );
}
