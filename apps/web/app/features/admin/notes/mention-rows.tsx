import clsx from 'clsx';
import { noteCalls, type Mention } from '@doctorbird/contract/admin/notes';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatDateTime } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { NoteText } from './note-text.tsx';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './notes.module.css';

type MentionRowsProps = {
  label: string;
  mentions: readonly Mention[];
  /** Where the reader finds the record; null where they have no page of it. */
  pageOf: (mention: Mention) => string | null;
  /** On a surface without room of its own around them. */
  inset?: boolean;
  /** After one was marked. */
  onChanged: () => void;
};

/** Notes that mention the reader, to mark as read in place. */
export function MentionRows({ label, mentions, pageOf, inset = false, onChanged }: MentionRowsProps) {
  const { run, pending } = useAction();
  const mark = ({ id }: Mention, read: boolean) =>
    run({
      meaning: { mention: id, read },
      make: async () => {
        await call(noteCalls.setMentionRead, { params: { id }, body: { read } });
        return true;
      },
      done: () => {
        onChanged();
        return read ? 'Marked as read.' : 'Marked as unread.';
      },
      fallback: 'Failed to mark the note',
    });
  return (
    <ul className={clsx(styles.notes, styles.mentions, inset && styles.inset)} aria-label={label}>
      {mentions.map((mention) => {
        const page = pageOf(mention);
        const { label: name } = mention.record;
        const isRead = mention.read_at !== null;
        return (
          <li key={mention.id}>
            <p className={typeStyles.strong}>{page ? <Link to={page}>{name}</Link> : name}</p>
            <NoteText text={mention.text} mentions={mention.mentions} />
            <div className={styles.foot}>
              <small
                className={typeStyles.muted}
              >{`${formatDateTime(mention.at)}, ${mention.by}${mention.edited_at ? ', edited' : ''}`}</small>
              <Button
                variant="line"
                size="sm"
                plain
                pending={pending}
                aria-label={`Mark as ${isRead ? 'unread' : 'read'}: ${name}`}
                onClick={() => void mark(mention, !isRead)}
              >
                {isRead ? 'Mark as unread' : 'Mark as read'}
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
