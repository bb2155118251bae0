import { useState } from 'react';
import { openQuest, removeQuest } from '#lib/care/questionnaire/calls.ts';
import type { SittingRow } from '#lib/care/questionnaire/model/sitting.ts';
import type { HealthPerson } from '#lib/catalog/health-profile/model.ts';
import { links } from '#lib/site/site/links.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { $subjectIndex } from '#stores/questionnaire.ts';
import { formatMoment } from '../ui/moment.ts';
import { useAct } from '../ui/use-act.ts';
import { useIsland, useWords } from '../ui/words.tsx';

interface SittingRowsProps {
  readonly sittings: readonly SittingRow[];
  readonly persons: readonly HealthPerson[];
  readonly onChange: () => void;
}

/** Sittings of this browser or account, to continue or to read. */
export function SittingRows({ sittings, persons, onChange }: SittingRowsProps) {
  const t = useWords('quest');
  const { locale } = useIsland();
  const { isBusy, act } = useAct();
  const nameOf = ({ personId }: SittingRow) => persons.find(({ id }) => id === personId)?.name ?? '';
  const open = ({ userQuestCode, state }: SittingRow) =>
    act(async () => {
      await call(openQuest, { userQuestCode });
      $subjectIndex.set(0);
      location.assign(pageLink(state === 'open' ? links.questDetail() : links.questResult()));
    });
  /** The sitting whose deletion needs confirmation. */
  const [isSure, setSure] = useState('');
  const remove = ({ userQuestCode }: SittingRow) => {
    if (isSure !== userQuestCode) return setSure(userQuestCode);
    void act(async () => {
      await call(removeQuest, { userQuestCode });
      onChange();
    });
  };
  return (
    <ul className="mt-4 divide-y divide-line">
      {sittings.map((row) => (
        <li
          key={row.userQuestCode}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
        >
          <span className="min-w-0">
            <b className="font-semibold">{nameOf(row)}</b>
            <span className="block text-sm text-muted tabular-nums">
              {row.state === 'open'
                ? t('rows.open', { percent: Math.floor((100 * row.done) / row.all) })
                : t('rows.done', { at: formatMoment(row.changedAt, locale) })}
            </span>
          </span>
          <span className="flex flex-wrap gap-2">
            <button
              type="button"
              className="btn-line px-4 text-sm"
              aria-disabled={isBusy}
              onClick={() => remove(row)}
            >
              {t(isSure === row.userQuestCode ? 'rows.removeSure' : 'rows.remove')}
            </button>
            <button
              type="button"
              className="btn px-4 text-sm"
              aria-disabled={isBusy}
              onClick={() => void open(row)}
            >
              {t(row.state === 'open' ? 'rows.goOn' : 'rows.result')}
            </button>
          </span>
        </li>
      ))}
    </ul>
  );
}
