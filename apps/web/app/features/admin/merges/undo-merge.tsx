import { mergeCalls, type FamilyMergeUndo } from '@doctorbird/contract/admin/merges';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import * as styles from './merges.module.css';

/** Says what undoing a merge puts back and what stays, or why it cannot be undone. */
export function UndoMerge({ asked, onClose }: { asked: FamilyMergeUndo | null; onClose: () => void }) {
  const { run, pending } = useAction();
  const undo = async (id: string) => {
    const done = await run({
      meaning: ['undo merge', id],
      make: (idempotencyKey) => call(mergeCalls.undoFamilyMerge, { params: { id } }, { idempotencyKey }),
      done: () => 'The merge is undone. Both families are notified.',
      fallback: 'Failed to undo the merge',
    });
    if (done) onClose();
  };
  const blocked = asked !== null && asked.blockers.length > 0;
  return (
    <Dialog
      title={blocked ? 'This merge cannot be undone' : 'Undo this merge?'}
      open={asked !== null}
      onClose={onClose}
      alert
      actions={
        <>
          <Button variant="line" plain onClick={onClose} disabled={pending}>
            Go back
          </Button>
          {asked && !blocked && (
            <Button variant="danger" plain pending={pending} onClick={() => void undo(asked.merge.id)}>
              Undo merge
            </Button>
          )}
        </>
      }
    >
      {asked && (
        <div className={styles.preview}>
          {blocked ? (
            asked.blockers.map((text) => <p key={text}>{text}</p>)
          ) : (
            <>
              <p>{`${asked.merge.merged.full_name} gets back:`}</p>
              <FactList facts={asked.back.map(({ what, count }) => ({ label: what, value: count }))} />
              {asked.stays.length > 0 && (
                <ul>
                  {asked.stays.map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              )}
              <p>Both families are notified, and both accounts can sign in again.</p>
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}
