import type { Time } from '#lib/boxes/pack/codes.ts';
import type { Filled } from '#lib/boxes/pack/model/pack.ts';
import { filling, fullness, type SachetFigures } from '#lib/boxes/pack/rules/sachet.ts';
import { useWords } from '../ui/words.tsx';

interface SachetProps {
  readonly time: Time;
  readonly filled: readonly Filled[];
  readonly figures: SachetFigures;
  /** Something in it conflicts. */
  readonly isWrong: boolean;
}

const FALLBACK = '#7fb77e';
/** Pieces lie in rows from the bottom up, leaning alternately. */
const IN_ROW = 3;
const LEFT = 17;
const BOTTOM = 138;
const STEP = { x: 29, y: 20 } as const;
const LEAN = [-18, 12, -6, 20, -14] as const;

/** A sachet that shows every piece; the height shows how full it is. */
export function Sachet({ time, filled, figures, isWrong }: SachetProps) {
  const t = useWords('pack');
  const inIt = filling(filled, time);
  const full = fullness(inIt, figures);
  const percent = Math.round(full * 100);
  const pieces = filled.flatMap(({ goodsId, good, ...one }) =>
    Array.from({ length: good.pack.pieces * one[time] }, (_, i) => ({
      key: `${goodsId}-${i}`,
      colour: good.colour ?? FALLBACK,
      isBig: good.pack.room >= 1000,
    })),
  );
  const height = Math.min(1, full) * 124;
  return (
    <figure className="min-w-0 text-center" data-sachet={time}>
      <svg
        viewBox="0 0 120 172"
        role="img"
        aria-label={t('sachet', { time: t(time), count: inIt.pieces, percent })}
        className="mx-auto h-44 w-auto max-w-full md:h-56"
      >
        <path d="M12 10h96v152H12z" className="fill-raised stroke-line" strokeWidth="1.5" />
        <path d="M12 22h96M12 150h96" className="stroke-line" strokeWidth="1" strokeDasharray="3 3" />
        <rect
          x="13"
          y={150 - height}
          width="94"
          height={height}
          className={`transition-[y,height] duration-200 motion-reduce:transition-none ${isWrong ? 'fill-danger' : 'fill-accent'}`}
          opacity="0.14"
        />
        {pieces.map(({ key, colour, isBig }, i) => {
          const x = LEFT + (i % IN_ROW) * STEP.x;
          const y = BOTTOM - Math.floor(i / IN_ROW) * STEP.y;
          const [width, tall] = isBig ? [26, 13] : [20, 10];
          return (
            <g
              key={key}
              transform={`translate(${x} ${y}) rotate(${LEAN[i % LEAN.length]} ${width / 2} ${tall / 2})`}
            >
              <rect width={width} height={tall} rx={tall / 2} fill={colour} />
              <rect width={width / 2} height={tall} rx={tall / 2} fill="#ffffff" opacity="0.28" />
            </g>
          );
        })}
      </svg>
      <figcaption className="mt-2 text-sm">
        <b className="block">{t(time)}</b>
        <span className={isWrong ? 'text-danger' : 'text-muted'}>
          {inIt.pieces === 0 ? t('emptySachet') : t('fullness', { count: inIt.pieces, percent })}
        </span>
      </figcaption>
    </figure>
  );
}
