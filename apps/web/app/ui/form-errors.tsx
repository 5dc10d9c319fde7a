import { useEffect, useRef } from 'react';
import { WarningIcon } from './icons.tsx';
import * as styles from './field.module.css';

type FormErrorsProps = {
  /** What the whole form is refused for; fields say their own sentence. */
  message: string | null | undefined;
  /** Further sentences, one per line. */
  details?: readonly string[];
};

/** What the specification says when no answer came; the form still has every word. */
const lost = 'Network error';

/** The sentence above a form that did not go through. It takes the focus, so that it is also heard. */
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
