import clsx from 'clsx';
import { Link } from 'react-router';
import * as layoutStyles from '../ui/layout.module.css';
import * as styles from './chips.module.css';

export type Chip = { label: string; to: string; chosen: boolean };

/** Filters as links: they work without JavaScript and can be shared. */
export function Chips({ label, chips }: { label: string; chips: readonly Chip[] }) {
  return (
    <nav className={styles.chips} aria-label={label}>
      <span className="label" aria-hidden="true">
        {label}
      </span>
      <ul className={clsx(layoutStyles.row8, layoutStyles.slim)}>
        {chips.map((chip) => (
          <li key={chip.label}>
            <Link to={chip.to} preventScrollReset aria-current={chip.chosen ? 'true' : undefined}>
              {chip.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
