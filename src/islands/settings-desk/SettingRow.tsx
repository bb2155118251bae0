import { useState } from 'react';
import type { DeskSetting } from '#lib/fronts/settings-desk/model.ts';
import { formatMoment } from '../ui/moment.ts';
import { useFocusNext } from '../ui/use-focus-next.ts';
import { useIsland, useWords } from '../ui/words.tsx';
import { SettingForm } from './SettingForm.tsx';
import { settingText } from './setting-text.ts';

interface SettingRowProps {
  readonly setting: DeskSetting;
  readonly hasSecond: boolean;
  readonly onChange: (setting: DeskSetting) => void;
}

/** A setting's value, source and last change, and the form to change it. */
export function SettingRow({ setting, hasSecond, onChange }: SettingRowProps) {
  const t = useWords('settingsDesk');
  const names = useWords('settingNames');
  const { locale } = useIsland();
  const [isOpen, setOpen] = useState(false);
  const { part, focusNext } = useFocusNext<HTMLDivElement>();
  const { name, unit, value, given, source, changedAt, changedBy, proposal } = setting;
  const close = () => {
    setOpen(false);
    focusNext('[data-edit]');
  };
  return (
    <div ref={part} className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <h3 className="font-semibold">{names(`name.${name}`)}</h3>
          <p className="text-sm text-muted">
            {t(`source.${source}`, { value: settingText(unit, given, t) })}
            {changedAt !== null && (
              <>
                {' · '}
                {t('changed', { name: changedBy ?? '', at: formatMoment(changedAt, locale) })}
              </>
            )}{' '}
            <code className="text-faint" translate="no">
              {name}
            </code>
          </p>
        </div>
        <p className="tabular-nums">{settingText(unit, value, t)}</p>
        {!isOpen && (
          <button type="button" className="btn-line px-4" data-edit onClick={() => setOpen(true)}>
            {t('edit')}
            <span className="sr-only"> {names(`name.${name}`)}</span>
          </button>
        )}
      </div>
      {proposal && (
        <p className="text-sm text-amber">
          {t('proposed', { name: proposal.by, value: settingText(unit, proposal.value ?? given, t) })}
        </p>
      )}
      {isOpen && <SettingForm setting={setting} hasSecond={hasSecond} onSaved={onChange} onClose={close} />}
    </div>
  );
}
