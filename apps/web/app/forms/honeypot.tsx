/** A field hidden from people: only bots fill it in, and the server stores nothing of theirs. */
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
