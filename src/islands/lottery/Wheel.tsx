import { useEffect, useRef, useState } from 'react';
import type { GameProps } from './game.ts';
import { nameLines } from './name-lines.ts';

const TURNS = 5;
const SECONDS = 4;
const CENTRE = 100;
const RADIUS = 96;

const point = (degrees: number, radius = RADIUS): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(CENTRE + radius * Math.cos(angle)).toFixed(2)} ${(CENTRE + radius * Math.sin(angle)).toFixed(2)}`;
};

/** A wheel with equal fields, regardless of the odds, which stand next to it. It stops at the drawn prize. */
export function Wheel({ prizes, target, isMoving, onRest }: GameProps) {
  const width = 360 / prizes.length;
  const [turned, setTurned] = useState(0);
  const rest = useRef(onRest);
  rest.current = onRest;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each draw
  useEffect(() => {
    if (target === null) return;
    const at = prizes.findIndex(({ position }) => position === target);
    const goal = 360 - (at + 0.5) * width;
    setTurned((before) => Math.ceil(before / 360) * 360 + (isMoving ? TURNS * 360 : 0) + goal);
    if (!isMoving) return;
    const timer = setTimeout(() => rest.current(), SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [target, isMoving]);
  return (
    <div className="relative mx-auto w-72 max-w-full md:w-96" aria-hidden="true">
      <svg
        viewBox="0 0 20 16"
        aria-hidden="true"
        className="absolute top-0 left-1/2 z-10 w-7 -translate-x-1/2 text-accent"
      >
        <path d="M10 16 1 0h18z" fill="currentColor" />
      </svg>
      <svg
        viewBox="0 0 200 200"
        aria-hidden="true"
        className="w-full"
        style={{
          transform: `rotate(${turned}deg)`,
          transition: isMoving ? `transform ${SECONDS}s cubic-bezier(0.12, 0.7, 0.1, 1)` : 'none',
        }}
      >
        {prizes.map(({ position, name }, at) => (
          <g key={position}>
            <path
              d={`M${CENTRE} ${CENTRE}L${point(at * width)}A${RADIUS} ${RADIUS} 0 0 1 ${point((at + 1) * width)}Z`}
              fill={at % 2 === 0 ? 'var(--raised)' : 'var(--surface)'}
              stroke="var(--line)"
            />
            <text
              x={CENTRE}
              y={24}
              textAnchor="middle"
              fontSize="7.5"
              fill="var(--text)"
              transform={`rotate(${(at + 0.5) * width} ${CENTRE} ${CENTRE})`}
            >
              {nameLines(name).map((line, row) => (
                <tspan key={line} x={CENTRE} dy={row === 0 ? 0 : 9}>
                  {line}
                </tspan>
              ))}
            </text>
          </g>
        ))}
        <circle cx={CENTRE} cy={CENTRE} r="16" fill="var(--accent)" />
      </svg>
    </div>
  );
}
