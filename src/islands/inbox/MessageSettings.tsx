import { chooseMessages, chooseQuietHours, getMessagePreference } from '#lib/people/inbox/calls.ts';
import { CHANNELS, type Channel } from '#lib/people/inbox/codes.ts';
import type { ChoiceInput, MessagePreference } from '#lib/people/inbox/model.ts';
import { MAILING_KINDS } from '#lib/people/mailing/codes.ts';
import { links } from '#lib/site/site/links.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { showToast } from '#stores/toasts.ts';
import { useVisitor } from '../account/use-visitor.ts';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { ErrorState, SignInState } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { useResumableAct } from '../ui/use-resumable-act.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { QuietHours } from './QuietHours.tsx';

/** A member's notification settings, per kind of message (row I7). */
export const MessageSettings = (props: IslandProps) => (
  <IslandWords {...props}>
    <Gate />
  </IslandWords>
);

function Gate() {
  const t = useWords('inbox');
  const who = useVisitor();
  if (who === 'unknown') return <SettingsSkeleton />;
  if (who === 'guest') return <SignInState text={t('settings.signIn')} back={links.messageSettings()} />;
  return <Settings />;
}

type Kind = MessagePreference['kinds'][number];
type Change = (wish: ChoiceInput) => Promise<boolean>;

const NO_WISH: ChoiceInput = { kind: 'order', channel: 'mail', isWanted: true };
const NO_HOURS = { quietFrom: 0, quietTo: 0 };

const isMarketing = ({ kind }: Kind): boolean => (MAILING_KINDS as readonly string[]).includes(kind);

function Settings() {
  const t = useWords('inbox');
  const { data, failure, reload, setData } = useCall(getMessagePreference, undefined);
  const save = async (saving: Promise<MessagePreference>) => {
    setData(await saving);
    showToast('success', t('settings.saved'));
  };
  const wishes = useResumableAct('message-wish', NO_WISH, (wish) => save(call(chooseMessages, wish)));
  const hours = useResumableAct('quiet-hours', NO_HOURS, (wanted) => save(call(chooseQuietHours, wanted)));
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <SettingsSkeleton />;
  const needed = data.kinds.filter(({ isNeeded }) => isNeeded);
  const chosen = data.kinds.filter((one) => !one.isNeeded && !isMarketing(one));
  const marketing = data.kinds.filter(isMarketing);
  const isBusy = wishes.isBusy || hours.isBusy;
  const shown = { has: data.has, isBusy, change: wishes.press };
  return (
    <div className="grid gap-6">
      {!(data.has.mail && data.has.sms) && (
        <p className="panel p-4 text-sm text-muted">
          {!data.has.mail && t('settings.noMail')} {!data.has.sms && t('settings.noSms')}{' '}
          <a href={pageLink(links.profile())} className="link">
            {t('settings.bind')}
          </a>
        </p>
      )}
      {data.isOnLine && !data.has.line && data.addFriendUrl && (
        <p className="panel p-4 text-sm text-muted">
          {t('settings.befriend')}{' '}
          <a href={data.addFriendUrl} className="link" rel="noopener">
            {t('settings.befriendLink')}
          </a>
        </p>
      )}
      <Choices
        title={t('settings.chosen')}
        text={data.isOnLine ? t('settings.lineText') : undefined}
        kinds={chosen}
        channels={data.isOnLine ? CHANNELS : WITHOUT_LINE}
        {...shown}
      />
      <Choices
        title={t('settings.marketing')}
        text={t('settings.marketingText')}
        more={{ text: t('settings.marketingKept'), href: pageLink(links.privacy()) }}
        kinds={marketing}
        channels={WITHOUT_LINE}
        {...shown}
      />
      <QuietHours {...data} isBusy={isBusy} onChange={(wanted) => void hours.press(wanted)} />
      <section className="panel p-5 md:p-6">
        <h2 className="font-bold">{t('settings.needed')}</h2>
        <p className="mt-1 text-sm text-muted">{t('settings.neededText')}</p>
        {data.isOnLine ? (
          <Kinds kinds={needed} channels={['line']} {...shown} />
        ) : (
          <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-2">
            {needed.map(({ kind }) => (
              <li key={kind}>{t(`kind.${kind}`)}</li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

const WITHOUT_LINE = CHANNELS.filter((channel) => channel !== 'line');

interface KindsProps {
  readonly kinds: readonly Kind[];
  readonly channels: readonly Channel[];
  readonly has: MessagePreference['has'];
  readonly isBusy: boolean;
  readonly change: Change;
}

interface ChoicesProps extends KindsProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly more?: { readonly text: string; readonly href: string };
}

const Choices = ({ title, text, more, ...shown }: ChoicesProps) => (
  <section className="panel p-5 md:p-6">
    <h2 className="font-bold">{title}</h2>
    {text && (
      <p className="mt-1 text-sm text-muted">
        {text}{' '}
        {more && (
          <a href={more.href} className="link">
            {more.text}
          </a>
        )}
      </p>
    )}
    <Kinds {...shown} />
  </section>
);

function Kinds({ kinds, channels, has, isBusy, change }: KindsProps) {
  const t = useWords('inbox');
  return (
    <div className="mt-2 divide-y divide-line">
      {kinds.map((one) => (
        <fieldset key={one.kind} className="flex flex-wrap items-center gap-x-6 py-2">
          <legend className="sr-only">{t(`kind.${one.kind}`)}</legend>
          <span aria-hidden="true" className="min-w-0 flex-1 basis-full sm:basis-36">
            {t(`kind.${one.kind}`)}
          </span>
          {channels.map((channel) => (
            <label key={channel} className="flex min-h-touch items-center gap-2">
              <input
                type="checkbox"
                className="tick"
                checked={has[channel] && one[channel]}
                aria-disabled={!has[channel] || isBusy}
                onChange={({ target }) => void change({ kind: one.kind, channel, isWanted: target.checked })}
              />
              {t(`settings.${channel}`)}
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  );
}

function SettingsSkeleton() {
  const t = useWords('common');
  return (
    <SkeletonGroup label={t('loading')} className="grid gap-6">
      <Skeleton className="h-72 rounded-card" />
      <Skeleton className="h-56 rounded-card" />
      <Skeleton className="h-40 rounded-card" />
      <Skeleton className="h-40 rounded-card" />
    </SkeletonGroup>
  );
}
