import { partsOf } from '@doctorbird/contract/core/mentions';
import * as styles from './notes.module.css';

type NoteTextProps = { text: string; mentions: readonly { id: string; full_name: string }[] };

/** The text of a note, with colleagues by their present names. */
export function NoteText({ text, mentions }: NoteTextProps) {
  const names = new Map(mentions.map(({ id, full_name: name }) => [id, name]));
  return (
    <p className={styles.text}>
      {partsOf(text).map((part, position) =>
        'text' in part ? (
          part.text
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- parts have no other identity
          <b key={position} className={styles.name}>
            {`@${names.get(part.mentioned) ?? 'a former colleague'}`}
          </b>
        ),
      )}
    </p>
  );
}
