import { useId, useState } from 'react';
import { sendPlate } from '#lib/care/plate/calls.ts';
import { MEALS, type Meal, PLATE_KINDS, type PlateKind } from '#lib/care/plate/codes.ts';
import { plateLinks } from '#lib/care/plate/rules/links.ts';
import { limits } from '#lib/kernel/limits.ts';
import { megabytes } from '#lib/kernel/text/counts.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { showToast } from '#stores/toasts.ts';
import { Choice } from '../ui/Choice.tsx';
import { FormShell } from '../ui/FormShell.tsx';
import { PicturesField } from '../ui/PicturesField.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { useResumableForm } from '../ui/use-resumable-form.ts';
import { useIsland, useWords } from '../ui/words.tsx';

const loadSchema = async () => (await import('#lib/care/plate/model/plate.ts')).SendPlateInput;

/** The photo, the meal, the kind of plate, and the consent, which is unticked at first. */
export function SendPlateForm() {
  const t = useWords('plate');
  const { locale } = useIsland();
  const [key] = useState(() => crypto.randomUUID());
  const agreesId = useId();
  const longest = limits().plateNoteLength;
  const begin = {
    pictures: [] as readonly string[],
    meal: '' as Meal | '',
    kind: (locale === 'zh' ? 'balanced' : 'myPlate') as PlateKind,
    note: '',
    agrees: false,
  };
  // Health data is never stored in the browser, and a stored consent could be somebody else's.
  const form = useResumableForm('plate', begin, ['note', 'agrees']);
  const { values, set, errorOf } = form;
  const send = () =>
    form.submit(
      loadSchema,
      {
        idempotencyKey: key,
        picture: values.pictures[0] ?? '',
        // The schema rejects an empty choice at its field.
        meal: values.meal as Meal,
        kind: values.kind,
        note: values.note,
        agrees: values.agrees as true,
      },
      async (good) => {
        const { number } = await call(sendPlate, good, { quiet: true });
        showToast('success', t('form.sent'));
        location.assign(pageLink(plateLinks.one(number)));
      },
    );
  return (
    <FormShell form={form} onSubmit={send} label={t('form.submit')} busyLabel={t('form.submitting')}>
      <div>
        <PicturesField
          label={t('form.picture', { size: megabytes(limits().uploadBytes) })}
          value={values.pictures}
          most={1}
          error={values.pictures.length > 0 ? undefined : errorOf('picture')}
          onChange={(pictures) => set('pictures', pictures)}
        />
        <p className="mt-1 text-sm text-faint">{t('form.pictureHint')}</p>
      </div>
      <SelectField
        label={t('form.meal')}
        error={errorOf('meal')}
        value={values.meal}
        onChange={(chosen) => set('meal', chosen as Meal | '')}
      >
        <option value="">{t('form.choose')}</option>
        {MEALS.map((meal) => (
          <option key={meal} value={meal}>
            {t(`meal.${meal}`)}
          </option>
        ))}
      </SelectField>
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 text-sm text-muted">{t('form.kind')}</legend>
        {PLATE_KINDS.map((kind) => (
          <Choice
            key={kind}
            name="kind"
            isChosen={values.kind === kind}
            onChoose={() => set('kind', kind)}
            title={t(`kind.${kind}`)}
            text={t(`kindText.${kind}`)}
          />
        ))}
      </fieldset>
      <TextArea
        label={t('form.note')}
        hint={t('form.noteHint', { left: longest - values.note.length })}
        error={errorOf('note')}
        className="min-h-28"
        maxLength={longest}
        value={values.note}
        // Browsers scroll only to the caret, so the bottom bar could cover the rest of the field.
        onFocus={({ currentTarget }) =>
          currentTarget.scrollIntoView({ block: 'nearest', behavior: 'instant' })
        }
        onChange={(text) => set('note', text)}
      />
      <div>
        <label className="flex min-h-touch items-start gap-3">
          <input
            type="checkbox"
            className="tick mt-1"
            checked={values.agrees}
            aria-invalid={errorOf('agrees') !== undefined}
            aria-describedby={agreesId}
            onChange={({ target }) => set('agrees', target.checked)}
          />
          <span>{t('form.agrees')}</span>
        </label>
        <p id={agreesId} className="mt-1 text-sm text-faint">
          {t('form.agreesHint')}
          {errorOf('agrees') && <span className="block text-danger">{errorOf('agrees')}</span>}
        </p>
      </div>
    </FormShell>
  );
}
