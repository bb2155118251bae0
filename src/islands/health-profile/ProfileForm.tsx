import { saveHealthPerson } from '#lib/catalog/health-profile/calls.ts';
import {
  RELATIONS,
  type Relation,
  SEXES,
  type Sex,
  STAGES,
  type Stage,
} from '#lib/catalog/health-profile/codes.ts';
import type { HealthPerson, HealthPersons } from '#lib/catalog/health-profile/model.ts';
import { limits } from '#lib/kernel/limits.ts';
import { call } from '#stores/api.ts';
import { Field } from '../ui/Field.tsx';
import { FormShell } from '../ui/FormShell.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useForm } from '../ui/use-form.ts';
import { useWords } from '../ui/words.tsx';

interface ProfileFormProps {
  /** Null for a new one. */
  readonly person: HealthPerson | null;
  readonly hasSelf: boolean;
  readonly onSaved: (data: HealthPersons) => void;
  readonly onClose: () => void;
}

const loadSchema = async () => (await import('#lib/catalog/health-profile/model.ts')).PersonInput;

/** A person's data: only what questions and limits need. */
export function ProfileForm({ person, hasSelf, onSaved, onClose }: ProfileFormProps) {
  const t = useWords('health');
  const form = useForm({
    name: person?.name ?? '',
    relation: (person?.relation ?? (hasSelf ? 'partner' : 'self')) as Relation,
    birth: person?.birth ?? '',
    sex: (person?.sex ?? 'unsaid') as Sex,
    stage: (person?.stage ?? 'none') as Stage,
  });
  const { values, set, errorOf } = form;
  const input = person ? { ...values, id: person.id } : values;
  // Only one profile can be the member's own.
  const relations = RELATIONS.filter((one) => one !== 'self' || !hasSelf || person?.relation === 'self');
  return (
    <Sheet title={t(person ? 'editTitle' : 'addTitle')} onClose={onClose}>
      <FormShell
        form={form}
        onSubmit={() =>
          form.submit(loadSchema, input, async () =>
            onSaved(await call(saveHealthPerson, input, { quiet: true })),
          )
        }
        label={t('save')}
        busyLabel={t('saving')}
      >
        <TextField form={form} name="name" label={t('name')} hint={t('nameHint')} autoComplete="nickname" />
        <SelectField
          label={t('relation')}
          error={errorOf('relation')}
          value={values.relation}
          onChange={(chosen) => set('relation', chosen as Relation)}
        >
          {relations.map((one) => (
            <option key={one} value={one}>
              {t(`relations.${one}`)}
            </option>
          ))}
        </SelectField>
        <Field
          label={t('birth')}
          hint={t('birthHint', { least: limits().minHealthProfileAge })}
          error={errorOf('birth')}
        >
          {(control) => (
            <input
              {...control}
              type="date"
              className="field"
              value={values.birth}
              onChange={({ target }) => set('birth', target.value)}
            />
          )}
        </Field>
        <SelectField
          label={t('sex')}
          error={errorOf('sex')}
          value={values.sex}
          onChange={(chosen) => set('sex', chosen as Sex)}
        >
          {SEXES.map((one) => (
            <option key={one} value={one}>
              {t(`sexes.${one}`)}
            </option>
          ))}
        </SelectField>
        {values.sex !== 'male' && (
          <SelectField
            label={t('stage')}
            hint={t('stageHint')}
            error={errorOf('stage')}
            value={values.stage}
            onChange={(chosen) => set('stage', chosen as Stage)}
          >
            {STAGES.map((one) => (
              <option key={one} value={one}>
                {t(`stages.${one}`)}
              </option>
            ))}
          </SelectField>
        )}
      </FormShell>
    </Sheet>
  );
}
