import { decideProposal } from '#lib/fronts/settings-desk/calls.ts';
import type { DeskSettings } from '#lib/fronts/settings-desk/model.ts';
import { call } from '#stores/api.ts';
import { formatMoment } from '../ui/moment.ts';
import { useAct } from '../ui/use-act.ts';
import { useFocusNext } from '../ui/use-focus-next.ts';
import { useIsland, useWords } from '../ui/words.tsx';
import { settingText } from './setting-text.ts';

interface ProposalsProps {
  readonly settings: DeskSettings;
  readonly onDecided: (settings: DeskSettings) => void;
}

/** Changes that wait for a second person; their author can only withdraw them. */
export function Proposals({ settings, onDecided }: ProposalsProps) {
  const t = useWords('settingsDesk');
  const names = useWords('settingNames');
  const { locale } = useIsland();
  const { isBusy, act } = useAct();
  const { part, focusNext } = useFocusNext<HTMLElement>();
  const open = settings.areas.flatMap(({ settings: all }) =>
    all.flatMap((setting) => (setting.proposal ? [{ setting, proposal: setting.proposal }] : [])),
  );
  if (open.length === 0) return null;
  const decide = (id: number, isApproved: boolean) =>
    void act(async () => {
      focusNext('h2');
      onDecided(await call(decideProposal, { id, isApproved }));
    });
  return (
    <section ref={part} aria-labelledby="proposals" className="panel border-amber p-5">
      <h2 id="proposals" className="text-lg font-bold" tabIndex={-1}>
        {t('proposals', { count: open.length })}
      </h2>
      <ul className="divide-y divide-line">
        {open.map(({ setting: { name, unit, value, given }, proposal }) => (
          <li key={proposal.id} className="grid gap-3 py-4" data-proposal={name}>
            <p>
              <b>{names(`name.${name}`)}</b>{' '}
              <span className="tabular-nums">
                {settingText(unit, value, t)} → {settingText(unit, proposal.value ?? given, t)}
              </span>
              <span className="block text-sm text-muted">
                {t('changed', { name: proposal.by, at: formatMoment(proposal.at, locale) })}
              </span>
            </p>
            <p className="flex flex-wrap gap-3">
              {!proposal.isOwn && (
                <button
                  type="button"
                  className="btn px-5"
                  aria-disabled={isBusy}
                  onClick={() => decide(proposal.id, true)}
                >
                  {t('approve')}
                </button>
              )}
              <button
                type="button"
                className="btn-line px-5"
                aria-disabled={isBusy}
                onClick={() => decide(proposal.id, false)}
              >
                {t(proposal.isOwn ? 'withdraw' : 'reject')}
              </button>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
