import type { ReactNode } from 'react';
import type { PaymentMethod } from '#lib/terms/codes.ts';

/** Whose cards and wallets are taken, by their marks; on white in either theme, as their owners ask. */

const Mark = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <svg role="img" viewBox="0 0 36 24" className="h-5 w-auto rounded-sm bg-white">
    <title>{name}</title>
    {children}
  </svg>
);

const WORD = { textAnchor: 'middle', fontFamily: 'Arial, sans-serif', fontWeight: 700 } as const;

const Visa = () => (
  <Mark name="Visa">
    <text {...WORD} x="18" y="16.5" fontSize="12" fontStyle="italic" fill="#1a1f71">
      VISA
    </text>
  </Mark>
);

const Mastercard = () => (
  <Mark name="Mastercard">
    <circle cx="14" cy="12" r="7.5" fill="#eb001b" />
    <circle cx="22" cy="12" r="7.5" fill="#f79e1b" />
    <path d="M18 5.66a7.5 7.5 0 0 1 0 12.68 7.5 7.5 0 0 1 0-12.68z" fill="#ff5f00" />
  </Mark>
);

const Jcb = () => (
  <Mark name="JCB">
    {(['#0e4c96', '#d7182a', '#007940'] as const).map((fill, at) => (
      <g key={fill}>
        <rect x={6 + at * 8.2} y="4" width="7.6" height="16" rx="2" fill={fill} />
        <text {...WORD} x={9.8 + at * 8.2} y="15" fontSize="7.5" fill="#fff">
          {'JCB'[at]}
        </text>
      </g>
    ))}
  </Mark>
);

const LinePay = () => (
  <Mark name="LINE Pay">
    <rect x="1" y="4" width="20" height="16" rx="4" fill="#06c755" />
    <text {...WORD} x="11" y="15" fontSize="7" fill="#fff">
      LINE
    </text>
    <text {...WORD} x="28.5" y="15" fontSize="7" fill="#111">
      Pay
    </text>
  </Mark>
);

const CARDS = (
  <>
    <Visa />
    <Mastercard />
    <Jcb />
  </>
);

const MARKS: Partial<Readonly<Record<PaymentMethod, ReactNode>>> = {
  card: CARDS,
  instalment: CARDS,
  linePay: <LinePay />,
};

/** Of one way to pay; nothing where it has none. */
export function BrandMarks({ method }: { readonly method: PaymentMethod }) {
  const marks = MARKS[method];
  return marks ? <span className="flex flex-wrap items-center gap-1">{marks}</span> : null;
}
