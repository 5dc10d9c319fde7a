import clsx from 'clsx';
import { Link } from './link.tsx';
import { initialsOf } from '../format/initials.ts';
import * as layoutStyles from './layout.module.css';
import * as styles from './avatar.module.css';

// The first color is the avatar's own.
const colors = [undefined, styles.gold, styles.reef, styles.hibiscus];

/** Initials on a cut board; the same name has the same color everywhere. */
export function Avatar({ name }: { name: string }) {
  const sum = Array.from(name).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return (
    <span className={clsx(styles.avatar, colors[sum % colors.length])} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

type AvatarNameProps = {
  name: string;
  note?: string;
  to?: string;
  /** The link opens something on this page: nothing scrolls. */
  stay?: boolean;
};

/** The head cell of a row about a person; `to` is the page of that row. */
export function AvatarName({ name, note, to, stay }: AvatarNameProps) {
  return (
    <span className={styles.name}>
      <Avatar name={name} />
      <span className={layoutStyles.slim}>
        {to ? (
          <Link to={to} preventScrollReset={stay}>
            {name}
          </Link>
        ) : (
          name
        )}
        {note && <small>{note}</small>}
      </span>
    </span>
  );
}
