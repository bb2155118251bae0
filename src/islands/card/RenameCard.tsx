import { limits } from '#lib/kernel/limits.ts';
import { renameCard } from '#lib/money/card/calls.ts';
import type { Card, CardList } from '#lib/money/card/model.ts';
import { call } from '#stores/api.ts';
import { FormShell } from '../ui/FormShell.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useForm } from '../ui/use-form.ts';
import { useWords } from '../ui/words.tsx';

const loadSchema = async () => (await import('#lib/money/card/model.ts')).RenameCardInput;

interface RenameCardProps {
  readonly card: Card;
  readonly onRenamed: (list: CardList) => void;
  readonly onClose: () => void;
}

/** Renames a card (row D1). */
export function RenameCard({ card, onRenamed, onClose }: RenameCardProps) {
  const t = useWords('card');
  const form = useForm({ alias: card.alias });
  const input = { id: card.id, alias: form.values.alias };
  const save = () =>
    form.submit(loadSchema, input, async () => onRenamed(await call(renameCard, input, { quiet: true })));
  return (
    <Sheet title={t('name.title')} onClose={onClose}>
      <FormShell form={form} onSubmit={save} label={t('name.save')} busyLabel={t('name.saving')}>
        <TextField
          form={form}
          name="alias"
          label={t('name.label')}
          hint={t('name.hint')}
          maxLength={limits().cardAliasLength}
        />
      </FormShell>
    </Sheet>
  );
}
