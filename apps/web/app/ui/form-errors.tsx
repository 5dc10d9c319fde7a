import { useEffect, useRef } from 'react';
import { WarningIcon } from './icons.tsx';
import * as styles from './field.module.css';

type FormErrorsProps = {
  /** Why the whole form failed; fields show their own messages. */
  message: string | null | undefined;
  /** Further messages, one per line. */
  details?: readonly string[];
};

/** The specification's text when no answer came; the form still has everything typed. */
const lost = 'Network error';

/** The message above a form that failed. It takes focus, so that it is read out. */
export function FormErrors({ message, details = [] }: FormErrorsProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message) box.current?.focus();
  }, [message]);
  if (!message) return null;
  return (
    <div className={styles.errors} role="alert" tabIndex={-1} ref={box}>
      <WarningIcon />
      <div>
        <p>{message}</p>
        {message === lost && <p>Nothing is lost, try again.</p>}
        {details.length > 0 && (
          <ul>
            {details.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
