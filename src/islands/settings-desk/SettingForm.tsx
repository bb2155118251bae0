import { useState } from 'react';
import { saveSetting } from '#lib/fronts/settings-desk/calls.ts';
import type { DeskSetting, SaveSettingInput } from '#lib/fronts/settings-desk/model.ts';
import { call, Refusal } from '#stores/api.ts';
import { showToast } from '#stores/toasts.ts';
import { FormShell } from '../ui/FormShell.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useForm } from '../ui/use-form.ts';
import { useWords } from '../ui/words.tsx';
import { Effect, hasEffect } from './Effect.tsx';
import { readInput, settingInput, settingText } from './setting-text.ts';

const loadSchema = async () => (await import('#lib/fronts/settings-desk/model.ts')).SaveSettingInput;

interface SettingFormProps {
  readonly setting: DeskSetting;
  readonly hasSecond: boolean;
  readonly onSaved: (setting: DeskSetting) => void;
  readonly onClose: () => void;
}

/** One figure, or several with commas between them. A colleague's value is shown beside what is typed. */
export function SettingForm({ setting, hasSecond, onSaved, onClose }: SettingFormProps) {
  const t = useWords('settingsDesk');
  const names = useWords('settingNames');
  const { name, unit, isList, least, most, value, given, needsSecond } = setting;
  const form = useForm({ value: settingInput(value) });
  const [colleague, setColleague] = useState<DeskSetting | null>(null);
  const typed = readInput(form.values.value, isList);
  const asksSecond = needsSecond && hasSecond;

  const send = async (input: SaveSettingInput) => {
    try {
      const saved = await call(saveSetting, input, { quiet: true });
      onSaved(saved.setting);
      onClose();
      if (saved.isProposed) showToast('info', t('waits', { name: names(`name.${name}`) }));
      else
        showToast('success', t('saved', { name: names(`name.${name}`) }), {
          label: t('undo'),
          press: () => void undo(saved.setting),
        });
    } catch (error) {
      const now = error instanceof Refusal ? settingNow(error) : null;
      if (!now) throw error;
      onSaved(now);
      setColleague(now);
      throw error;
    }
  };
  /** Puts back what held before, unless somebody has changed it since. */
  const undo = async (saved: DeskSetting) => {
    const before = setting.source === 'desk' ? value : null;
    const { setting: restored } = await call(saveSetting, { name, value: before, read: saved.value });
    onSaved(restored);
    showToast('success', t('undone', { name: names(`name.${name}`) }));
  };
  const submit = (to: number | number[] | null) =>
    form.submit(loadSchema, { name, value: to, read: value }, send);

  return (
    <FormShell
      form={form}
      onSubmit={() => submit(typed ?? Number.NaN)}
      label={t(asksSecond ? 'propose' : 'save')}
      busyLabel={t('saving')}
      after={
        <>
          {setting.source === 'desk' && (
            <button type="button" className="btn-line" onClick={() => void submit(null)}>
              {t('reset', { value: settingText(unit, given, t) })}
            </button>
          )}
          <button type="button" className="btn-line" onClick={onClose}>
            {t('cancel')}
          </button>
        </>
      }
    >
      {asksSecond && <p className="text-sm text-muted">{t('second')}</p>}
      {colleague && (
        <p role="alert" className="rounded-card border border-amber p-4 text-sm">
          {t('meanwhile', { name: colleague.changedBy ?? '', value: settingText(unit, colleague.value, t) })}
        </p>
      )}
      <TextField
        form={form}
        name="value"
        label={t('value', { unit: t(`unitName.${unit}`) })}
        hint={unit === 'calendarDays' ? t('daysHint') : t(isList ? 'listRange' : 'range', { least, most })}
        inputMode={isList ? 'text' : 'numeric'}
        maxLength={400}
      />
      {hasEffect(name) && typeof typed === 'number' && typed !== value && (
        <Effect name={name} value={typed} />
      )}
    </FormShell>
  );
}

/** The setting as a colleague has left it; null for another refusal. */
const settingNow = ({ data }: Refusal): DeskSetting | null =>
  (data?.detail as { readonly setting?: DeskSetting } | undefined)?.setting ?? null;
