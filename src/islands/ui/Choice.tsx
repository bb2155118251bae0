import type { ReactNode } from 'react';

interface ChoiceProps {
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly title: string;
  readonly aside?: ReactNode;
  /** The explanation, or why it is unavailable. */
  readonly text?: string | null | undefined;
  readonly isDisabled?: boolean;
  readonly icon?: ReactNode;
}

/** A radio button whose whole card is clickable. */
export function Choice(props: ChoiceProps) {
  const { isDisabled = false } = props;
  return (
    <label
      className={`flex flex-wrap items-center gap-x-3 rounded-card border border-edge px-[min(1rem,5vw)] py-2.5 has-checked:border-accent has-focus-visible:outline-2 has-focus-visible:outline-accent ${
        isDisabled ? 'cursor-not-allowed text-faint' : 'cursor-pointer hover:border-accent'
      }`}
    >
      <input
        type="radio"
        name={props.name}
        className="tick outline-none"
        checked={props.isChosen}
        disabled={isDisabled}
        onChange={props.onChoose}
      />
      {props.icon}
      <span className="min-w-0 flex-1 basis-28">
        <span className="flex flex-wrap items-center justify-between gap-x-4 font-semibold">
          <span>{props.title}</span>
          {props.aside && <span className="max-w-full shrink-0">{props.aside}</span>}
        </span>
        {props.text && <span className="block text-sm text-muted">{props.text}</span>}
      </span>
    </label>
  );
}
