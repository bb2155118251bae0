import { renameCard } from '#lib/card/calls.ts';
import { type Card, type CardList, RenameCardInput } from '#lib/card/model.ts';
import { limits } from '#lib/kernel/limits.ts';
import { call } from '#stores/api.ts';
import { Field } from '../ui/Field.tsx';
import { FormMessage, SubmitButton } from '../ui/FormParts.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { useForm } from '../ui/use-form.ts';
import { useWords } from '../ui/words.tsx';

interface RenameCardProps {
  readonly card: Card;
  readonly onRenamed: (list: CardList) => void;
  readonly onClose: () => void;
}

/** What the member calls a card (row D1). */
export function RenameCard({ card, onRenamed, onClose }: RenameCardProps) {
  const t = useWords('card');
  const form = useForm({ alias: card.alias });
  const input = { id: card.id, alias: form.values.alias };
  return (
    <Sheet title={t('name.title')} onClose={onClose}>
      <form
        ref={form.ref}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit(RenameCardInput, input, async () =>
            onRenamed(await call(renameCard, input, { quiet: true })),
          );
        }}
      >
        <Field label={t('name.label')} hint={t('name.hint')} error={form.errorOf('alias')}>
          {(control) => (
            <input
              {...control}
              className="field"
              maxLength={limits().cardAliasLength}
              value={form.values.alias}
              onChange={(event) => form.set('alias', event.target.value)}
            />
          )}
        </Field>
        <FormMessage text={form.message} />
        <SubmitButton isBusy={form.isBusy} label={t('name.save')} busyLabel={t('name.saving')} />
      </form>
    </Sheet>
  );
}
