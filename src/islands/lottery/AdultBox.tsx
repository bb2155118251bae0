import { useWords } from '../ui/words.tsx';

interface AdultBoxProps {
  readonly isTicked: boolean;
  readonly error: string | undefined;
  readonly onChange: (isTicked: boolean) => void;
}

/** Of age, or with the guardian's word: asked for whatever is worth money. */
export function AdultBox({ isTicked, error, onChange }: AdultBoxProps) {
  const t = useWords('lottery');
  return (
    <div>
      <label className="flex min-h-touch items-center gap-3">
        <input
          type="checkbox"
          className="size-5 accent-[var(--accent)]"
          checked={isTicked}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? 'adult-error' : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        {t('claim.adult')}
      </label>
      {error && (
        <p id="adult-error" className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
