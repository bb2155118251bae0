interface EnvelopeProps {
  readonly state: 'closed' | 'opening' | 'open';
  readonly coins: number | null;
}

const MOVES = 'transition-[transform,opacity] duration-300 ease-out';

/**
 * A red envelope: it shakes, its flap opens, and the coin rises. With reduced motion it opens immediately.
 */
export function Envelope({ state, coins }: EnvelopeProps) {
  const isOpen = state === 'open';
  return (
    <svg
      viewBox="0 0 160 170"
      aria-hidden="true"
      className={`my-3 h-44 max-w-full ${state === 'opening' ? 'animate-bounce' : ''}`}
    >
      <path
        d="M30 62q50-62 100 0v6H30z"
        fill="#a52626"
        className={`origin-[80px_62px] ${MOVES} ${isOpen ? '' : 'scale-y-0'}`}
      />
      <rect x="30" y="60" width="100" height="100" rx="10" fill="#8f1d1d" />
      <g className={`${MOVES} ${isOpen ? '-translate-y-2 opacity-100' : 'translate-y-8 opacity-0'}`}>
        <circle cx="80" cy="58" r="32" fill="#f2b661" />
        <circle cx="80" cy="58" r="26" fill="none" stroke="#8a4f00" strokeWidth="2" />
        <text x="80" y="67" textAnchor="middle" fontSize="26" fontWeight="700" fill="#5a3300">
          {coins ?? ''}
        </text>
      </g>
      <path d="M30 78q50 34 100 0v72a10 10 0 0 1-10 10H40a10 10 0 0 1-10-10z" fill="#c62f2f" />
      <path
        d="M30 62a10 10 0 0 1 10-10h80a10 10 0 0 1 10 10v16q-50 38-100 0z"
        fill="#d94343"
        className={`origin-[80px_52px] ${MOVES} ${isOpen ? 'scale-y-0' : ''}`}
      />
      <circle cx="80" cy="98" r="13" fill="#f2b661" className={`${MOVES} ${isOpen ? 'opacity-0' : ''}`} />
      <path d="M54 134h52M62 144h36" stroke="#f2b661" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
