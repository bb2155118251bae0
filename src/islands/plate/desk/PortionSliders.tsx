import { useId } from 'react';
import { FIELDS, type PlateKind } from '#lib/care/plate/codes.ts';
import { slicesOf } from '#lib/care/plate/rules/drawing.ts';
import { bandOf, fruitCountsInFists, type Portions, scoreOf } from '#lib/care/plate/rules/score.ts';
import { useWords } from '../../ui/words.tsx';
import { PlateDrawing } from './PlateDrawing.tsx';

interface PortionSlidersProps {
  readonly kind: PlateKind;
  readonly portions: Portions;
  readonly onChange: (portions: Portions) => void;
}

const MARKS = ['isFruitWhole', 'isProcessed', 'isDeepFried', 'isSweetened', 'isSalty'] as const;
const STEP = 5;

/** The plate's content by sliders; drawing and score follow. */
export function PortionSliders({ kind, portions, onChange }: PortionSlidersProps) {
  const t = useWords('plateDesk');
  const words = useWords('plate');
  const set = (some: Partial<Portions>) => onChange({ ...portions, ...some });
  const slices = slicesOf(portions.fields);
  const score = scoreOf(kind, portions);
  const percentOf = (field: (typeof FIELDS)[number]) =>
    slices.find((slice) => slice.field === field)?.percent ?? 0;
  const percent = (value: number) => t('percent', { value });
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 font-bold">{t('portions')}</legend>
      <p className="text-sm text-faint">{t('portionsHint')}</p>
      <PlateDrawing slices={slices} />
      <p role="status" className="price text-center text-xl">
        {t('score', { score, band: words(`band.${bandOf(score)}`) })}
      </p>
      {FIELDS.map((field) => (
        <Slider
          key={field}
          label={t('field', { name: words(`field.${field}`) })}
          value={portions.fields[field]}
          most={100}
          step={1}
          said={percent(percentOf(field))}
          onChange={(value) => set({ fields: { ...portions.fields, [field]: value } })}
        />
      ))}
      {(['deepColoured', 'unrefined'] as const).map((name) => (
        <Slider
          key={name}
          label={t(name)}
          value={portions[name]}
          most={100}
          step={STEP}
          said={percent(portions[name])}
          onChange={(value) => set({ [name]: value })}
        />
      ))}
      {fruitCountsInFists(kind) && (
        <Slider
          label={t('fists')}
          value={portions.fists}
          most={3}
          step={0.25}
          said={t('fistsValue', { value: String(portions.fists) })}
          onChange={(fists) => set({ fists })}
        />
      )}
      <Slider
        label={t('dairy')}
        value={portions.dairy}
        most={600}
        step={30}
        said={t('dairyValue', { value: portions.dairy })}
        onChange={(dairy) => set({ dairy })}
      />
      <Slider
        label={t('teaspoons')}
        value={portions.teaspoons}
        most={3}
        step={0.5}
        said={t('teaspoonsValue', { value: String(portions.teaspoons) })}
        onChange={(teaspoons) => set({ teaspoons })}
      />
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-sm text-muted">{t('marks')}</legend>
        {MARKS.map((mark) => (
          <label key={mark} className="flex min-h-touch items-center gap-3">
            <input
              type="checkbox"
              className="tick"
              checked={portions[mark]}
              onChange={({ target }) => set({ [mark]: target.checked })}
            />
            {t(mark)}
          </label>
        ))}
      </fieldset>
    </fieldset>
  );
}

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly most: number;
  readonly step: number;
  /** The value with its unit, for display and screen readers. */
  readonly said: string;
  readonly onChange: (value: number) => void;
}

/** The native slider, so that mouse, touch and arrow keys work. */
function Slider({ label, value, most, step, said, onChange }: SliderProps) {
  const id = useId();
  return (
    <div>
      <span className="flex flex-wrap justify-between gap-x-4 text-sm">
        <label htmlFor={id} className="text-muted">
          {label}
        </label>
        <span className="tabular-nums" aria-hidden="true">
          {said}
        </span>
      </span>
      <input
        id={id}
        type="range"
        min="0"
        max={most}
        step={step}
        value={value}
        aria-valuetext={said}
        className="min-h-touch w-full accent-accent"
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </div>
  );
}
