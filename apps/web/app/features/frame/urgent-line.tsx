import * as styles from './urgent-line.module.css';

/** An urgent line above every page, such as that there are no classes today. */
export const UrgentLine = ({ banner }: { banner: { text: string } | null }) =>
  banner && (
    <aside className={styles.urgentLine} aria-label="Urgent">
      <p>{banner.text}</p>
    </aside>
  );
