import clsx from 'clsx';
import { Button } from '../ui/button.tsx';
import { draftRestored } from './stored-drafts.ts';
import * as noticeStyles from '../ui/notice.module.css';
import * as styles from './draft-notice.module.css';

type DraftNoticeProps = { saved: { restored: boolean; discard: () => void } };

/** Explains why a form that was just opened is already filled in. */
export function DraftNotice({ saved }: DraftNoticeProps) {
  if (!saved.restored) return null;
  return (
    <div className={clsx(noticeStyles.notice, styles.notice)} role="status">
      <p>{draftRestored}</p>
      <Button size="sm" variant="line" plain onClick={saved.discard}>
        Discard it
      </Button>
    </div>
  );
}
