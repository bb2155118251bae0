import { type FormEvent, useId, useState } from 'react';
import { listDeskTags, tagOrder } from '#lib/fronts/order-desk/calls.ts';
import { call, Refusal } from '#stores/api.ts';
import { showToast } from '#stores/toasts.ts';
import { Field } from '../ui/Field.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { useCall } from '../ui/use-call.ts';
import { useWords } from '../ui/words.tsx';

interface TagSheetProps {
  readonly numbers: readonly string[];
  readonly onClose: () => void;
}

const NOTHING = {};

/** Tags the selected orders one after the other. A refusal stops it; earlier orders keep the tag. */
export function TagSheet({ numbers, onClose }: TagSheetProps) {
  const t = useWords('orderlist');
  const { data } = useCall(listDeskTags, NOTHING);
  const [done, setDone] = useState<number | null>(null);
  const [error, setError] = useState<string>();
  const known = useId();
  const give = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const tag = String(new FormData(event.currentTarget).get('tag'));
    setError(undefined);
    try {
      for (const [i, number] of numbers.entries()) {
        setDone(i);
        await call(tagOrder, { number, tag, isOn: true }, { silent: true });
      }
      showToast('success', t('tag.done', { count: numbers.length }));
      onClose();
    } catch (refused) {
      setDone(null);
      setError(refused instanceof Refusal ? refused.message : t('tag.stopped'));
    }
  };
  return (
    <Sheet title={t('tag.title')} onClose={onClose}>
      <form className="grid gap-4" onSubmit={(event) => void give(event)}>
        <Field label={t('tag.name')} error={error}>
          {(control) => (
            <input
              {...control}
              name="tag"
              className="field"
              list={known}
              maxLength={20}
              required
              autoComplete="off"
            />
          )}
        </Field>
        <datalist id={known}>
          {data?.tags.map((tag) => (
            <option key={tag} value={tag} />
          ))}
        </datalist>
        <button type="submit" className="btn" aria-disabled={done !== null} aria-busy={done !== null}>
          {done === null ? t('tag.give') : t('tag.doing', { done, all: numbers.length })}
        </button>
      </form>
    </Sheet>
  );
}
