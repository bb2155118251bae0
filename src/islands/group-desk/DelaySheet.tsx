import { delayGroup } from '#lib/fronts/group-desk/calls.ts';
import type { DeskGroup, DeskGroups } from '#lib/fronts/group-desk/model.ts';
import { call } from '#stores/api.ts';
import { MeanwhileTable } from '../staff/meanwhile/MeanwhileTable.tsx';
import { useRecordForm } from '../staff/meanwhile/use-record-form.ts';
import { FormShell } from '../ui/FormShell.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useIsland, useWords } from '../ui/words.tsx';

interface DelaySheetProps {
  readonly group: DeskGroup;
  readonly onDone: (groups: DeskGroups) => void;
  readonly onClose: () => void;
}

const loadSchema = async () => (await import('#lib/fronts/group-desk/model.ts')).DelayGroupInput;

const valuesOf = (group: DeskGroup | null) => ({ expectedOn: group?.expectedOn ?? '' });

/** Postpones the delivery. Everybody who paid is notified. */
export function DelaySheet({ group, onDone, onClose }: DelaySheetProps) {
  const t = useWords('groupDesk');
  const { locale } = useIsland();
  const form = useRecordForm(group, valuesOf);
  const input = { id: group.id, version: form.version ?? '', expectedOn: form.values.expectedOn };
  const save = () =>
    form.submit(loadSchema, input, async (good) => onDone(await call(delayGroup, good, { quiet: true })));
  return (
    <Sheet title={t('delayTitle', { title: group.title[locale] })} onClose={onClose}>
      <FormShell form={form} onSubmit={save} label={t('delayYes')} busyLabel={t('saving')}>
        <MeanwhileTable form={form} nameOf={(part) => t(`field.${part}`)} />
        <TextField
          form={form}
          name="expectedOn"
          type="date"
          label={t('field.expectedOn')}
          hint={t('hint.delay')}
        />
      </FormShell>
    </Sheet>
  );
}
