import type { Card } from '#lib/money/card/model.ts';
import { CardFace } from './CardFace.tsx';

interface CardChoicesProps {
  readonly cards: readonly Card[];
  readonly value: number | null;
  readonly label: string;
  readonly onChange: (cardId: number) => void;
  /** The card in use: shown, but not selectable. */
  readonly exceptId?: number | null;
}

/** The member's cards as a choice. Expired ones are shown, but not selectable. */
export function CardChoices({ cards, value, label, onChange, exceptId = null }: CardChoicesProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{label}</legend>
      {cards.map((card) => {
        const isDisabled = card.isExpired || card.id === exceptId;
        return (
          <label
            key={card.id}
            className={`flex items-center gap-3 rounded-card border border-edge p-4 has-checked:border-accent has-focus-visible:outline-2 has-focus-visible:outline-accent ${
              isDisabled ? 'cursor-not-allowed' : 'cursor-pointer hover:border-accent'
            }`}
          >
            <input
              type="radio"
              name="saved-card"
              className="tick outline-none"
              checked={card.id === value}
              disabled={isDisabled}
              onChange={() => onChange(card.id)}
            />
            <CardFace card={card} />
          </label>
        );
      })}
    </fieldset>
  );
}
