import { getReferral } from '#lib/buying/referral/calls.ts';
import { links } from '#lib/site/site/links.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { ErrorState } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { Gate, ReferralSkeleton } from './Gate.tsx';
import { ShareWays } from './ShareLink.tsx';

/**
 * Row I8: the poster, drawn by the server, to save or share. If the browser cannot save it, the page explains
 * that.
 */
export const PosterPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <Gate back={links.referralPoster()}>
      <Shown />
    </Gate>
  </IslandWords>
);

function Shown() {
  const t = useWords('referral');
  const { data, failure, reload } = useCall(getReferral, {});
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <ReferralSkeleton />;
  const { poster, code, link } = data;
  return (
    <div className="grid justify-items-center gap-5">
      <img
        src={poster}
        alt={t('poster.alt', { code })}
        width="1080"
        height="1620"
        className="h-auto w-full max-w-sm rounded-card border border-line bg-raised"
      />
      <div className="flex flex-wrap justify-center gap-3">
        <a href={poster} download={`invite-${code}.png`} className="btn">
          {t('poster.download')}
        </a>
        <ShareWays link={link} />
        <CopyButton text={link} of={t('link')} />
      </div>
    </div>
  );
}
