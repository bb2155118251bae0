import { Icon } from '../ui/Icon.tsx';

interface PortraitProps {
  /** URL of the member's picture; empty if there is none. */
  readonly avatar?: string;
  /** Sets the size. */
  readonly className?: string;
}

/** The member's picture or a placeholder. It has no alternative text, because the name stands next to it. */
export const Portrait = ({ avatar = '', className = 'size-16' }: PortraitProps) =>
  avatar ? (
    <img
      src={avatar}
      alt=""
      width="96"
      height="96"
      className={`${className} shrink-0 rounded-full object-cover`}
    />
  ) : (
    <span className={`${className} grid shrink-0 place-items-center rounded-full bg-raised text-accent`}>
      <Icon name="member" className="size-1/2" />
    </span>
  );
