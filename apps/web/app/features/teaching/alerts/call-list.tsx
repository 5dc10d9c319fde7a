import type { PersonToCall } from '@doctorbird/contract/teaching/attendance-alerts';
import { showPhone } from '@doctorbird/contract/core/phones';
import * as styles from './call-list.module.css';

/** Whom to call about a child: one tap on a number calls. */
export function CallList({ people, none }: { people: readonly PersonToCall[]; none: string }) {
  if (people.length === 0) return <p>{none}</p>;
  return (
    <ul className={styles.list}>
      {people.map(({ full_name: name, relationship, phone }) => (
        <li key={`${name} ${phone}`}>
          <p>
            <b>{name}</b>
            <small>{relationship}</small>
          </p>
          <a href={`tel:${phone}`} aria-label={`Call ${name}, ${showPhone(phone)}`}>
            {showPhone(phone)}
          </a>
        </li>
      ))}
    </ul>
  );
}
