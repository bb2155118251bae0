import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { listDeskSettings } from '#lib/fronts/settings-desk/calls.ts';
import type { DeskSetting, DeskSettings } from '#lib/fronts/settings-desk/model.ts';
import type { Translate } from '#lib/kernel/i18n/words.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState, Notice } from '../ui/States.tsx';
import { TextLine } from '../ui/TextField.tsx';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { Proposals } from './Proposals.tsx';
import { SettingRow } from './SettingRow.tsx';

/** Every figure that the merchant may change, found by its words, its area or its name. */
export const SettingsPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <Settings />
  </IslandWords>
);

function Settings() {
  const t = useWords('settingsDesk');
  const names = useWords('settingNames');
  const { data, failure, reload, setData } = useCall(listDeskSettings, {});
  const [sought, setSought] = useState('');
  const [isChangedOnly, setChangedOnly] = useState(false);
  const asked = useDeferredValue(sought);
  const search = useSlashFocus();
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <Skeleton className="h-96" />;
  const shown = found(data, asked, isChangedOnly, names);
  const isFiltered = asked.trim() !== '' || isChangedOnly;
  const replace = (setting: DeskSetting) => setData(withSetting(data, setting));
  return (
    <div className="grid gap-6">
      <Proposals settings={data} onDecided={setData} />
      <search className="grid gap-3" ref={search}>
        <TextLine
          label={t('search')}
          hint={t('searchHint')}
          type="search"
          value={sought}
          onChange={setSought}
        />
        <label className="flex min-h-touch items-center gap-3">
          <input
            type="checkbox"
            className="tick"
            checked={isChangedOnly}
            onChange={({ target }) => setChangedOnly(target.checked)}
          />
          {t('changedOnly')}
        </label>
        <p className="text-sm text-muted" role="status">
          {t('found', { count: shown.reduce((sum, { settings }) => sum + settings.length, 0) })}
        </p>
      </search>
      {shown.length === 0 && (
        <Notice icon="search" title={t('nothing')} text={t('nothingText')}>
          <button
            type="button"
            className="btn-line"
            onClick={() => {
              setSought('');
              setChangedOnly(false);
            }}
          >
            {t('clear')}
          </button>
        </Notice>
      )}
      {shown.map(({ area, settings }) => (
        <details key={area} open={isFiltered} className="panel px-5" data-area={area}>
          <summary className="flex min-h-touch cursor-pointer flex-wrap items-baseline gap-x-3 py-3">
            <h2 className="text-lg font-bold">{names(`area.${area}`)}</h2>
            <span className="text-sm text-muted">{t('found', { count: settings.length })}</span>
          </summary>
          <ul className="divide-y divide-line border-t border-line">
            {settings.map((setting) => (
              <li key={setting.name} data-setting={setting.name}>
                <SettingRow setting={setting} hasSecond={data.hasSecond} onChange={replace} />
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}

/** `/` leads to the search from anywhere but a field. */
function useSlashFocus() {
  const form = useRef<HTMLElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.key !== '/' || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]'))
        return;
      event.preventDefault();
      form.current?.querySelector('input')?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);
  return form;
}

/** Widths and cases do not matter. */
const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

type Areas = DeskSettings['areas'];

function found({ areas }: DeskSettings, sought: string, isChangedOnly: boolean, names: Translate): Areas {
  const parts = folded(sought).split(/\s+/).filter(Boolean);
  return areas.flatMap(({ area, settings }) => {
    const fitting = settings.filter(({ name, source }) => {
      const text = folded(`${names(`area.${area}`)} ${names(`name.${name}`)} ${name}`);
      return parts.every((part) => text.includes(part)) && (!isChangedOnly || source !== 'shop');
    });
    return fitting.length === 0 ? [] : [{ area, settings: fitting }];
  });
}

const withSetting = (data: DeskSettings, changed: DeskSetting): DeskSettings => ({
  ...data,
  areas: data.areas.map(({ area, settings }) => ({
    area,
    settings: settings.map((one) => (one.name === changed.name ? changed : one)),
  })),
});
