import { Icon } from '../ui/Icon.tsx';

interface PortraitProps {
  /** Address of the member's picture; empty without one. */
  readonly avatar?: string;
  /** Its size. */
  readonly className?: string;
}

/** The member's picture, or a plain one of nobody. The name stands beside it. */
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
