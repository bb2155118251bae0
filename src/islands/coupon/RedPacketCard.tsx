import { useState } from 'react';
import { openRedPacket } from '#lib/money/coupon/calls.ts';
import type { RedPacketView } from '#lib/money/coupon/model.ts';
import { leftOf } from '#lib/money/coupon/rules/red-packet.ts';
import { links } from '#lib/site/site/links.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { formatMoment } from '../ui/moment.ts';
import { useIsland, useWords } from '../ui/words.tsx';
import { Envelope } from './Envelope.tsx';

interface RedPacketCardProps {
  readonly packet: RedPacketView;
  readonly isGuest: boolean;
  /** The packet could not be opened: the list is outdated. */
  readonly onRefused: () => void;
}

/** Delay in milliseconds before the envelope opens, unless motion is reduced. */
const SUSPENSE_MS = 700;

const suspense = (): Promise<void> => {
  const ms = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : SUSPENSE_MS;
  return new Promise((resolve) => setTimeout(resolve, ms));
};

export function RedPacketCard({ packet, isGuest, onRefused }: RedPacketCardProps) {
  const t = useWords('coupon');
  const { locale } = useIsland();
  const [isOpening, setIsOpening] = useState(false);
  const [found, setFound] = useState<number | null>(null);
  const coins = found ?? packet.coins;
  const open = async () => {
    setIsOpening(true);
    try {
      const [opened] = await Promise.all([call(openRedPacket, { packetId: packet.id }), suspense()]);
      setFound(opened.coins);
    } catch {
      // The client has already shown the reason.
      onRefused();
    }
    setIsOpening(false);
  };
  return (
    <article className="panel flex h-full flex-col items-center p-5 text-center md:p-7">
      <h2 className="text-xl font-bold">{packet.name}</h2>
      <p className="text-muted">{packet.wish}</p>
      <Envelope state={coins !== null ? 'open' : isOpening ? 'opening' : 'closed'} coins={coins} />
      <p role="status" className="min-h-8 text-lg font-semibold text-amber">
        {found !== null
          ? t('packet.found', { coins: found })
          : coins !== null
            ? t('packet.had', { coins })
            : packet.state === 'gone' && t('packet.gone')}
      </p>
      {coins !== null ? (
        <a href={pageLink(links.coins())} className="link inline-flex min-h-touch items-center">
          {t('packet.toCoins')}
        </a>
      ) : packet.state === 'open' && isGuest ? (
        <a href={pageLink(links.signIn(links.redPackets()))} className="btn">
          {t('packet.signIn')}
        </a>
      ) : (
        packet.state === 'open' && (
          <button
            type="button"
            className="btn"
            aria-disabled={isOpening}
            aria-busy={isOpening}
            aria-label={isOpening ? undefined : t('packet.openName', { name: packet.name })}
            onClick={() => void open()}
          >
            {isOpening ? t('packet.opening') : t('packet.open')}
          </button>
        )
      )}
      <p className="mt-3 text-sm text-faint tabular-nums">
        {t('packet.left', { left: leftOf(packet, found), shares: packet.shares })} ·{' '}
        {t('packet.until', { moment: formatMoment(packet.endsAt, locale) })}
      </p>
      <p className="mt-1 text-sm text-faint">{t('packet.fair', { pot: packet.pot, count: packet.shares })}</p>
    </article>
  );
}
