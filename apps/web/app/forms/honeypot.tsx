/** A field that people never meet: whoever fills it in is a program, and the server keeps nothing of it. */
import * as styles from './honeypot.module.css';

export function Honeypot() {
  return (
    <div className={styles.honeypot} aria-hidden="true">
      <label>
        Website
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
