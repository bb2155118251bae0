import { type FormEvent, useState } from 'react';
import { chooseDefaultView, deleteView, saveView } from '#lib/people/saved-views/calls.ts';
import type { SavedView } from '#lib/people/saved-views/model.ts';
import { call, Refusal } from '#stores/api.ts';
import { showToast } from '#stores/toasts.ts';
import { Field } from '../ui/Field.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { useWords } from '../ui/words.tsx';

interface ViewsSheetProps {
  readonly views: readonly SavedView[];
  /** The current query, as a view stores it. */
  readonly query: string;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

const LIST = 'orders';

/** Saves the current query as a view, and sorts the saved views. */
export function ViewsSheet({ views, query, onChanged, onClose }: ViewsSheetProps) {
  const t = useWords('orderlist');
  const [error, setError] = useState<string>();
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const said = new FormData(form);
    const view = { name: String(said.get('name')), shared: said.get('shared') === 'on' };
    try {
      await call(saveView, { list: LIST, query, ...view }, { silent: true });
      setError(undefined);
      showToast('success', t('views.saved'));
      form.reset();
      onChanged();
    } catch (refused) {
      setError(refused instanceof Refusal ? refused.message : '');
    }
  };
  return (
    <Sheet title={t('views.title')} onClose={onClose}>
      <p className="mb-4 text-sm text-muted">{t('views.text')}</p>
      <form className="mb-6 grid gap-3" onSubmit={(event) => void save(event)}>
        <Field label={t('views.name')} error={error}>
          {(control) => (
            <input {...control} name="name" className="field" maxLength={60} autoComplete="off" />
          )}
        </Field>
        <label className="flex min-h-touch items-center gap-3">
          <input type="checkbox" name="shared" className="tick" />
          {t('views.shared')}
        </label>
        <button type="submit" className="btn">
          {t('views.save')}
        </button>
      </form>
      {views.length === 0 ? (
        <p className="text-muted">{t('views.none')}</p>
      ) : (
        <ul className="grid gap-3">
          {views.map((view) => (
            <li key={view.id}>
              <ViewRow view={view} onChanged={onChanged} />
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}

function ViewRow({ view, onChanged }: { readonly view: SavedView; readonly onChanged: () => void }) {
  const t = useWords('orderlist');
  const { id, version, name, query, isShared, isOwn, isDefault, by } = view;
  const [isNaming, setNaming] = useState(false);
  // The client shows a refusal as a toast, and the row stays unchanged.
  const act = (doing: Promise<unknown>) => void doing.then(onChanged, () => undefined);
  const rename = (to: string) => {
    setNaming(false);
    if (to.trim() !== name)
      act(call(saveView, { id, version, list: LIST, name: to, query, shared: isShared }));
  };
  const restore = async () => {
    const again = await call(saveView, { list: LIST, name, query, shared: isShared });
    if (isDefault) await call(chooseDefaultView, { list: LIST, id: again.id });
  };
  const remove = async () => {
    await call(deleteView, { id });
    const press = () => act(restore());
    showToast('info', t('views.deleted', { name }), { label: t('views.undo'), press });
  };
  return (
    <div className="rounded-xl border border-line p-3">
      {isNaming ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            rename(String(new FormData(event.currentTarget).get('name')));
          }}
        >
          <Field label={t('views.name')}>
            {(control) => (
              <input
                {...control}
                ref={(input) => input?.focus()}
                name="name"
                className="field"
                maxLength={60}
                defaultValue={name}
                onBlur={({ target }) => rename(target.value)}
              />
            )}
          </Field>
        </form>
      ) : (
        <p className="wrap-anywhere font-semibold">{name}</p>
      )}
      {!isOwn && <p className="text-sm text-muted">{t('views.sharedBy', { name: by })}</p>}
      <label className="flex min-h-touch items-center gap-3">
        <input
          type="checkbox"
          className="tick"
          aria-label={t('views.defaultNamed', { name })}
          checked={isDefault}
          onChange={({ target }) =>
            act(call(chooseDefaultView, { list: LIST, ...(target.checked ? { id } : {}) }))
          }
        />
        {t('views.default')}
      </label>
      {isOwn && (
        <>
          <label className="flex min-h-touch items-center gap-3">
            <input
              type="checkbox"
              className="tick"
              aria-label={`${t('views.shared')}: ${name}`}
              checked={isShared}
              onChange={({ target }) =>
                act(call(saveView, { id, version, list: LIST, name, query, shared: target.checked }))
              }
            />
            {t('views.shared')}
          </label>
          <div className="mt-2 flex flex-wrap gap-2">
            <button
              type="button"
              className="chip"
              aria-label={t('views.renameNamed', { name })}
              onClick={() => setNaming(true)}
            >
              {t('views.rename')}
            </button>
            <button
              type="button"
              className="chip"
              aria-label={t('views.deleteNamed', { name })}
              onClick={() => act(remove())}
            >
              {t('views.delete')}
            </button>
          </div>
        </>
      )}
    </div>
  );
}
