import { Link } from 'react-router';
import * as styles from './account-frame.module.css';

type Choice = { label: string; search: string; chosen: boolean };

/** Two boards with one selected; the selection is in the URL, so that it can be linked to and survives a reload. */
export function ToggleLinks({ label, choices }: { label: string; choices: readonly Choice[] }) {
  return (
    <nav className={styles.toggle} aria-label={label}>
      {choices.map((choice) => (
        <Link
          key={choice.search}
          to={{ search: choice.search }}
          replace
          preventScrollReset
          aria-current={choice.chosen ? 'page' : undefined}
        >
          {choice.label}
        </Link>
      ))}
    </nav>
  );
}
