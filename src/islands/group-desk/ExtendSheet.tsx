import { extendGroup } from '#lib/fronts/group-desk/calls.ts';
import type { DeskGroup, DeskGroups } from '#lib/fronts/group-desk/model.ts';
import { call } from '#stores/api.ts';
import { MeanwhileTable } from '../staff/meanwhile/MeanwhileTable.tsx';
import { useRecordForm } from '../staff/meanwhile/use-record-form.ts';
import { FormShell } from '../ui/FormShell.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useIsland, useWords } from '../ui/words.tsx';

interface ExtendSheetProps {
  readonly group: DeskGroup;
  readonly onDone: (groups: DeskGroups) => void;
  readonly onClose: () => void;
}

const loadSchema = async () => (await import('#lib/fronts/group-desk/model.ts')).ExtendGroupInput;

const valuesOf = (group: DeskGroup | null) => ({
  endsAt: group?.endsAt ?? '',
  expectedOn: group?.expectedOn ?? '',
});

/** Extends a campaign. It is never shortened, so nobody who read "until Sunday" is too late. */
export function ExtendSheet({ group, onDone, onClose }: ExtendSheetProps) {
  const t = useWords('groupDesk');
  const { locale } = useIsland();
  const form = useRecordForm(group, valuesOf);
  const { endsAt, expectedOn } = form.values;
  const hasDay = group.expectedOn !== null;
  const input = { id: group.id, version: form.version ?? '', endsAt, ...(hasDay ? { expectedOn } : {}) };
  const save = () =>
    form.submit(loadSchema, input, async (good) => onDone(await call(extendGroup, good, { quiet: true })));
  return (
    <Sheet title={t('extendTitle', { title: group.title[locale] })} onClose={onClose}>
      <FormShell form={form} onSubmit={save} label={t('extend')} busyLabel={t('saving')}>
        <MeanwhileTable form={form} nameOf={(part) => t(`field.${part}`)} />
        <TextField
          form={form}
          name="endsAt"
          type="datetime-local"
          label={t('field.endsAt')}
          hint={t('hint.extend')}
        />
        {hasDay && (
          <TextField
            form={form}
            name="expectedOn"
            type="date"
            label={t('field.expectedOn')}
            hint={t('hint.extendDay')}
          />
        )}
      </FormShell>
    </Sheet>
  );
}
