import { useId, useState } from 'react';
import { listDeskTags, tagOrder } from '#lib/fronts/order-desk/calls.ts';
import { MAX_TAG_LENGTH } from '#lib/fronts/order-desk/rules.ts';
import { hasPermission } from '#stores/staff.ts';
import { useStaff } from '../staff/use-staff.ts';
import { Icon } from '../ui/Icon.tsx';
import { useCall } from '../ui/use-call.ts';
import { useWords } from '../ui/words.tsx';
import { useWork } from './use-desk-order.tsx';

/** Short tags, by which staff find orders. */
export function OrderTags() {
  const t = useWords('workbench');
  const { order, press, isBusy } = useWork();
  const { staff } = useStaff();
  const mayTag = hasPermission(staff, 'order.annotate');
  const { data } = useCall(listDeskTags, mayTag ? {} : null);
  const [typed, setTyped] = useState('');
  const known = useId();
  const add = async () => {
    const tag = typed.trim();
    if (tag && (await press(tagOrder, { tag, isOn: true }, t('tags.added')))) setTyped('');
  };
  if (!mayTag && order.tags.length === 0) return null;
  return (
    <section aria-label={t('tags.title')} className="flex flex-wrap items-center gap-3">
      {order.tags.map((tag) => (
        <span key={tag} className="panel inline-flex min-h-touch items-center rounded-full pl-4 text-sm">
          <span className="break-all">{tag}</span>
          {mayTag ? (
            <button
              type="button"
              className="grid size-11 place-items-center text-faint hover:text-text"
              aria-label={t('tags.drop', { tag })}
              aria-disabled={isBusy}
              onClick={() => void press(tagOrder, { tag, isOn: false }, t('tags.dropped'))}
            >
              <Icon name="close" className="size-4" />
            </button>
          ) : (
            <span className="pr-4" />
          )}
        </span>
      ))}
      {mayTag && (
        <form
          className="flex min-w-0 items-center gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            void add();
          }}
        >
          <input
            className="field w-36 min-w-0 py-1 text-sm"
            list={known}
            maxLength={MAX_TAG_LENGTH}
            autoComplete="off"
            aria-label={t('tags.new')}
            placeholder={t('tags.new')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <datalist id={known}>
            {data?.tags.map((tag) => (
              <option key={tag} value={tag} />
            ))}
          </datalist>
          <button
            type="submit"
            className="btn-line px-4 text-sm"
            aria-disabled={isBusy || typed.trim() === ''}
          >
            {t('tags.add')}
          </button>
        </form>
      )}
    </section>
  );
}
