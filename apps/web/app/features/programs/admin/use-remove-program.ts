import { programAdminCalls } from '@doctorbird/contract/programs/programs-admin';
import type { AdminProgram } from '@doctorbird/contract/programs/programs-admin';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { toast } from '../../../ui/toast.ts';

type Named = Pick<AdminProgram, 'id' | 'title'>;

/** Deleting and archiving, with undo. */
export function useRemoveProgram() {
  const removing = useAction();
  const restoring = useAction();

  const restore = (program: Named) =>
    restoring.run({
      meaning: { restore: program.id },
      make: (idempotencyKey) =>
        call(programAdminCalls.restoreProgram, { params: { id: program.id } }, { idempotencyKey }),
      done: () => `${program.title} is restored.`,
      fallback: 'Failed to restore the program',
    });

  /** `leave` navigates away before the page reloads a record that no longer exists. */
  const remove = async (program: Named, leave?: () => Promise<void> | void): Promise<void> => {
    const answer = await removing.run({
      meaning: { remove: program.id },
      make: async () => {
        const done = await call(programAdminCalls.removeProgram, { params: { id: program.id } });
        await leave?.();
        return done;
      },
      fallback: 'Failed to delete the program',
    });
    if (answer)
      toast.undoable(
        answer.removed === 'deleted' ? `${program.title} is deleted.` : `${program.title} is archived.`,
        () => void restore(program),
      );
  };
  return { remove, restore };
}
