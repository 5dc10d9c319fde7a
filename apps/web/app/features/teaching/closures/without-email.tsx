import type { ClosurePreview } from '@doctorbird/contract/teaching/closures';
import { showPhone } from '@doctorbird/contract/core/phones';
import { Link } from 'react-router';
import * as styles from './closures.module.css';

/** Families whom no email reaches, to be called. */
export function WithoutEmail({ families }: { families: ClosurePreview['without_email'] }) {
  if (families.length === 0) return null;
  return (
    <div>
      <p>
        {families.length === 1
          ? 'This family has no email address. Please call:'
          : `These ${families.length} families have no email address. Please call:`}
      </p>
      <ul className={styles.meetings}>
        {families.map(({ family, name, phone, parent_id: id }) => (
          <li key={family}>
            {id === null ? <span>{name}</span> : <Link to={`/admin/parents/${id}`}>{name}</Link>}{' '}
            {phone === null ? (
              <span>no phone number</span>
            ) : (
              <a href={`tel:${phone}`} aria-label={`Call ${name}, ${showPhone(phone)}`}>
                {showPhone(phone)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
