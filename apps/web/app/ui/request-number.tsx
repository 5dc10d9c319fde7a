import { copyText } from './copy-text.ts';
import * as styles from './request-number.module.css';

/** The end of a request's number, small, because only people who look for a fault need it. A press copies all of it. */
export const RequestNumber = ({ id }: { id: string }) => (
  <button
    type="button"
    className={styles.number}
    aria-label={`#${id.slice(-8)}, copy the number of this request`}
    title={id}
    onClick={() => void copyText(id, 'Request number copied.')}
  >
    {`#${id.slice(-8)}`}
  </button>
);
