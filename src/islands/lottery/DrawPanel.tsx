import { useEffect, useRef, useState } from 'react';
import type { LotteryDetail } from '#lib/buying/lottery/model/lottery.ts';
import { lotteryLinks } from '#lib/buying/lottery/rules/links.ts';
import { OWN_NUMBER } from '#lib/buying/lottery/rules/own-number.ts';
import { SignInState } from '../ui/States.tsx';
import { TextLine } from '../ui/TextField.tsx';
import { useFocusBack } from '../ui/use-focus-back.ts';
import { useWords } from '../ui/words.tsx';
import { Boxes } from './Boxes.tsx';
import { EarnChances } from './EarnChances.tsx';
import { Grid } from './Grid.tsx';
import { Result } from './Result.tsx';
import { useDraw } from './use-draw.ts';
import { Wheel } from './Wheel.tsx';

interface DrawPanelProps {
  readonly lottery: LotteryDetail;
  readonly isGuest: boolean;
  /** The result is known, although the game may still move. */
  readonly onDrawn: () => void;
  readonly onChanged: () => void;
}

const NUMBER_LENGTH = 12;

/** Any value works, as long as the shop cannot predict it. */
const newNumber = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, NUMBER_LENGTH);

/** The game, the member's chances and own number, and the result of a draw. */
export function DrawPanel({ lottery, isGuest, onDrawn, onChanged }: DrawPanelProps) {
  const t = useWords('lottery');
  const { phase, draw, chances, press, rest } = useDraw(lottery.id);
  const [number, setNumber] = useState('');
  const [picked, setPicked] = useState<number | null>(null);
  const [hasSound, setHasSound] = useState(false);
  useEffect(() => setNumber(newNumber()), []);
  useEffect(() => {
    if (draw) onDrawn();
  }, [draw, onDrawn]);
  const told = useRef<number | null>(null);
  useEffect(() => {
    if (phase !== 'done' || !draw || told.current === draw.id) return;
    told.current = draw.id;
    if (hasSound && draw.state !== 'nothing') chime();
    onChanged();
  }, [phase, draw, hasSound, onChanged]);

  const left = chances ?? lottery.own?.chances ?? 0;
  const isBusy = phase === 'asking' || phase === 'moving';
  const isRight = OWN_NUMBER.test(number);
  const isDone = lottery.perMember !== null && (lottery.own?.draws ?? 0) >= lottery.perMember;
  const isOpen = lottery.stage === 'open';
  const canDraw = isOpen && !isGuest && !isBusy && isRight && !isDone && left >= lottery.cost;
  const begin = useFocusBack(isBusy);
  const go = async (box: number | null = null) => {
    begin();
    setPicked(box);
    await press(number);
  };
  const game = {
    prizes: lottery.prizes,
    target: phase === 'moving' || phase === 'done' ? (draw?.prize?.position ?? null) : null,
    isMoving: phase === 'moving',
    onRest: rest,
  };
  return (
    <section className="panel grid grid-cols-1 gap-5 p-5 md:p-7" aria-label={t('play')}>
      {lottery.kind === 'wheel' && <Wheel {...game} />}
      {lottery.kind === 'grid' && <Grid {...game} />}
      {lottery.kind === 'box' && (
        <>
          <p className="text-center text-sm text-muted">{t('boxText')}</p>
          <Boxes {...game} picked={picked} canPick={canDraw} onPick={(box) => void go(box)} />
        </>
      )}
      {lottery.kind === 'single' && <p className="text-center text-muted">{t('ticketText')}</p>}
      <div aria-live="polite" className="empty:hidden">
        {phase === 'done' && draw && <Result draw={draw} />}
      </div>
      {isGuest ? (
        <SignInState text={t('signIn')} back={lotteryLinks.one(lottery.id)} />
      ) : (
        <div className="mx-auto grid w-full max-w-md grid-cols-1 gap-4">
          <p className="text-center" data-chances={left}>
            {t('chances', { count: left })}
          </p>
          {lottery.kind !== 'box' && (
            <button
              type="button"
              className="btn w-full"
              aria-disabled={!canDraw}
              aria-busy={isBusy}
              onClick={() => void go()}
            >
              {t(lottery.kind === 'single' ? 'takeTicket' : 'draw', { count: lottery.cost })}
            </button>
          )}
          {isDone && (
            <p className="text-center text-sm text-muted">
              {t('rule.most', { count: lottery.perMember ?? 0 })}
            </p>
          )}
          <details>
            <summary className="link inline-flex min-h-touch items-center text-sm">
              {t('number.change')}
            </summary>
            <TextLine
              label={t('number.label')}
              hint={t('number.hint')}
              value={number}
              error={isRight || number === '' ? undefined : t('number.wrong')}
              maxLength={32}
              onChange={setNumber}
            />
          </details>
          <p>
            <button
              type="button"
              className="chip aria-pressed:border-accent aria-pressed:text-text"
              aria-pressed={hasSound}
              onClick={() => setHasSound(!hasSound)}
            >
              {t('sound')}
            </button>
          </p>
          <EarnChances name={lottery.name} onChanged={onChanged} />
        </div>
      )}
    </section>
  );
}

/** Two short notes after a win, if sound is on. */
function chime(): void {
  const context = new AudioContext();
  for (const [at, pitch] of [523, 784].entries()) {
    const note = context.createOscillator();
    const loudness = context.createGain();
    const from = context.currentTime + at * 0.16;
    note.frequency.value = pitch;
    loudness.gain.setValueAtTime(0.12, from);
    loudness.gain.exponentialRampToValueAtTime(0.001, from + 0.3);
    note.connect(loudness).connect(context.destination);
    note.start(from);
    note.stop(from + 0.3);
  }
  setTimeout(() => void context.close(), 800);
}
