import { archiveStudent, studentAdminCalls } from '@doctorbird/contract/families/students-admin';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import type { ChosenDialogProps } from '../../../portal/chosen-tool.tsx';
import { RefusedList } from '../../../portal/refused-list.tsx';
import { refusedLines, useOneByOne, type Named, type OneByOne } from '../../../portal/use-one-by-one.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';

const children = (count: number): string => `${count} ${count === 1 ? 'child' : 'children'}`;

/** Archives the chosen children, one after the other. A child with a place is refused, as alone. */
export function ArchiveMany({ chosen, onClose }: ChosenDialogProps) {
  const [outcome, setOutcome] = useState<OneByOne | null>(null);
  const revalidator = useRevalidator();
  const { send, progress } = useOneByOne();
  const restore = async (archived: readonly Named[]) => {
    for (const { id } of archived) await call(studentAdminCalls.restoreOfficeStudent, { params: { id } });
    toast.success(`${children(archived.length)} brought back.`);
    await revalidator.revalidate();
  };
  const { field, frame } = useCallForm(archiveStudent, {
    defaults: { reason: '' },
    fallback: 'Failed to archive the children',
    send: async (body) => {
      const { done, refused } = await send(chosen, body, ({ id }) =>
        call(studentAdminCalls.archiveStudent, { params: { id }, body }),
      );
      if (done.length > 0)
        toast.undoable(`${children(done.length)} archived.`, () => {
          restore(done).catch(() =>
            toast.error('Failed to bring all of them back. Please check the archived children.'),
          );
        });
      if (refused.length > 0) setOutcome({ done, refused });
      else onClose();
      await revalidator.revalidate();
    },
  });
  return (
    <Dialog title={`Archive ${children(chosen.length)}`} open onClose={onClose}>
      {outcome ? (
        <RefusedList
          said={`${children(outcome.done.length)} archived. Not done:`}
          lines={refusedLines(outcome.refused)}
          onClose={onClose}
        />
      ) : (
        <DialogForm
          frame={frame}
          submit={`Archive ${chosen.length}`}
          pendingLabel={progress ? `Archiving ${progress}` : 'Archiving'}
          variant="danger"
          onCancel={onClose}
          cancel="Keep them"
        >
          <p>
            They leave all lists and can take no new place. Nothing is deleted, and you can bring them back. A child who
            holds a place is not archived.
          </p>
          <p>{chosen.map(({ name }) => name).join(', ')}</p>
          <TextField
            label="Reason"
            optional
            autoComplete="off"
            hint="Their parents will see this in an email."
            {...field('reason')}
          />
        </DialogForm>
      )}
    </Dialog>
  );
}
