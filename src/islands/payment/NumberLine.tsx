import { CopyButton } from '../ui/CopyButton.tsx';
import { inGroups } from './in-groups.ts';

interface NumberLineProps {
  readonly label: string;
  readonly text: string;
  readonly isLarge?: boolean;
  /** Shown next to it, not copied. */
  readonly note?: string | undefined;
}

/** A number in readable groups, and a button that copies it without spaces. */
export function NumberLine({ label, text, isLarge = false, note }: NumberLineProps) {
  const shown = inGroups(text);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="text-sm text-muted">{label}</p>
        <p className={`price ${isLarge ? 'text-xl md:text-2xl' : 'text-lg'}`}>
          {shown} {note && <span className="text-base font-normal">{note}</span>}
        </p>
      </div>
      <CopyButton text={text} of={`${label} ${shown}`} />
    </div>
  );
}
