import * as styles from './tag-chips.module.css';

/** The tags of a record, as a list of words; nothing without any. */
export const TagChips = ({ tags }: { tags: readonly { id: string; name: string }[] }) =>
  tags.length > 0 && (
    <ul className={styles.chips} aria-label="Tags">
      {tags.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  );
