import { useEffect, useRef } from 'react';
import { GROUP_KINDS, TARGET_KINDS } from '#lib/buying/group/model.ts';
import { saveGroup } from '#lib/fronts/group-desk/calls.ts';
import type { DeskGroup, DeskGroups, SaveGroupInput } from '#lib/fronts/group-desk/model.ts';
import type { Text } from '#lib/kernel/i18n/locale.ts';
import { call } from '#stores/api.ts';
import { MeanwhileTable } from '../staff/meanwhile/MeanwhileTable.tsx';
import { useRecordForm } from '../staff/meanwhile/use-record-form.ts';
import { EveryLanguage } from '../ui/EveryLanguage.tsx';
import { FormShell } from '../ui/FormShell.tsx';
import { PartError } from '../ui/PartError.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { TickField } from '../ui/TickField.tsx';
import { useFocusNext } from '../ui/use-focus-next.ts';
import { useWords } from '../ui/words.tsx';
import { EMPTY_ITEM, type FormItem, itemOf } from './form-items.ts';
import { GroupPictures } from './GroupPictures.tsx';
import { ItemFields } from './ItemFields.tsx';

interface GroupFormProps {
  /** Null for a new one. */
  readonly group: DeskGroup | null;
  readonly onSaved: (groups: DeskGroups) => void;
  readonly onClose: () => void;
}

const loadSchema = async () => (await import('#lib/fronts/group-desk/model.ts')).SaveGroupInput;

const NOTHING: Text = { tw: '', zh: '', en: '' };
const TEXTS = ['title', 'summary', 'story'] as const;
const TICKS = ['isPrivate', 'isOpen'] as const;
const ITEMS_MOST = 12;

const valuesOf = (group: DeskGroup | null) => ({
  kind: group?.kind ?? ('preOrder' as const),
  isPrivate: group?.isPrivate ?? false,
  isOpen: group !== null && group.state !== null,
  title: group?.title ?? NOTHING,
  summary: group?.summary ?? NOTHING,
  story: group?.story ?? NOTHING,
  pictures: group?.pictures ?? ([] as readonly string[]),
  targetBy: group?.progress.by ?? ('people' as const),
  target: String(group?.progress.target ?? ''),
  teamSize: String(group?.teamSize ?? ''),
  teamHours: String(group?.teamHours ?? ''),
  startsAt: group?.startsAt ?? '',
  endsAt: group?.endsAt ?? '',
  expectedOn: group?.expectedOn ?? '',
  items: group?.items.map(itemOf) ?? [EMPTY_ITEM],
});

/** A campaign in its three languages. Everything can be changed until somebody joins. */
export function GroupForm({ group, onSaved, onClose }: GroupFormProps) {
  const t = useWords('groupDesk');
  const form = useRecordForm(group, valuesOf, `group:${group?.id ?? 'new'}`);
  const { values, errorOf } = form;
  const { items, pictures } = values;
  const title = useRef<HTMLHeadingElement>(null);
  const { part, focusNext } = useFocusNext<HTMLElement>();
  // The button that opened it no longer exists.
  useEffect(() => title.current?.focus(), []);
  const input: SaveGroupInput = {
    ...values,
    ...(group ? { id: group.id, version: form.version } : {}),
    pictures: [...pictures],
    items: [...items],
  };
  const save = () =>
    form.submit(loadSchema, input, async () => onSaved(await call(saveGroup, input, { quiet: true })));
  const setItem = (at: number, item: FormItem) =>
    form.set(
      'items',
      items.map((one, place) => (place === at ? item : one)),
    );
  const addItem = () => {
    focusNext(`[data-item="${items.length}"] input`);
    form.set('items', [...items, EMPTY_ITEM]);
  };
  const removeItem = (at: number) => {
    focusNext(`[data-remove-item="${at}"]`, '[data-add-item]');
    form.set('items', items.toSpliced(at, 1));
  };
  return (
    <section ref={part} className="panel mx-auto max-w-3xl p-5" aria-labelledby="group-form">
      <h2
        id="group-form"
        ref={title}
        tabIndex={-1}
        className="mb-4 scroll-mt-24 text-lg font-bold outline-none"
      >
        {t(group ? 'edit' : 'add')}
      </h2>
      <FormShell
        form={form}
        onSubmit={save}
        label={t('save')}
        busyLabel={t('saving')}
        after={
          <button type="button" className="btn-line" onClick={onClose}>
            {t('back')}
          </button>
        }
      >
        <MeanwhileTable
          form={form}
          nameOf={(part) => t(part === 'items' ? 'items' : `field.${part}`)}
          say={(field, value) =>
            field === 'kind' ? t(`kind.${value}`) : field === 'targetBy' ? t(`by.${value}`) : undefined
          }
        />
        <SelectField
          label={t('field.kind')}
          value={values.kind}
          error={errorOf('kind')}
          onChange={(kind) => form.set('kind', GROUP_KINDS.find((one) => one === kind) ?? values.kind)}
        >
          {GROUP_KINDS.map((one) => (
            <option key={one} value={one}>
              {t(`kind.${one}`)}
            </option>
          ))}
        </SelectField>
        {TEXTS.map((name) => (
          <EveryLanguage
            key={name}
            name={name}
            label={t(`field.${name}`)}
            isLong={name === 'story'}
            value={values[name]}
            errorOf={errorOf}
            onChange={(text) => form.set(name, text)}
          />
        ))}
        <GroupPictures
          value={pictures}
          error={errorOf('pictures')}
          onChange={(changed) => form.set('pictures', changed)}
        />
        <div className="grid gap-4 md:grid-cols-2">
          <SelectField
            label={t('field.targetBy')}
            value={values.targetBy}
            error={errorOf('targetBy')}
            onChange={(by) => form.set('targetBy', TARGET_KINDS.find((one) => one === by) ?? values.targetBy)}
          >
            {TARGET_KINDS.map((one) => (
              <option key={one} value={one}>
                {t(`by.${one}`)}
              </option>
            ))}
          </SelectField>
          <TextField
            form={form}
            name="target"
            label={t('field.target')}
            hint={t('hint.target')}
            inputMode="numeric"
            maxLength={12}
          />
          <TextField
            form={form}
            name="teamSize"
            label={t('field.teamSize')}
            hint={t('hint.teams')}
            inputMode="numeric"
            maxLength={2}
          />
          <TextField
            form={form}
            name="teamHours"
            label={t('field.teamHours')}
            hint={t('hint.teamHours')}
            inputMode="numeric"
            maxLength={3}
          />
          <TextField form={form} name="startsAt" type="datetime-local" label={t('field.startsAt')} />
          <TextField form={form} name="endsAt" type="datetime-local" label={t('field.endsAt')} />
          <TextField form={form} name="expectedOn" type="date" label={t('field.expectedOn')} />
        </div>
        {items.map((item, at) => (
          <ItemFields
            // biome-ignore lint/suspicious/noArrayIndexKey: an item is known by its place
            key={at}
            at={at}
            item={item}
            errorOf={errorOf}
            onChange={(changed) => setItem(at, changed)}
            onRemove={items.length > 1 ? () => removeItem(at) : undefined}
          />
        ))}
        <PartError text={errorOf('items')} />
        {items.length < ITEMS_MOST && (
          <button type="button" className="btn-line justify-self-start" data-add-item onClick={addItem}>
            {t('addItem')}
          </button>
        )}
        {TICKS.map((name) => (
          <TickField
            key={name}
            isTicked={values[name]}
            error={errorOf(name)}
            onChange={(isTicked) => form.set(name, isTicked)}
          >
            {t(`field.${name}`)}
          </TickField>
        ))}
      </FormShell>
    </section>
  );
}
