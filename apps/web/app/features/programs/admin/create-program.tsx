import { programAdminCalls } from '@doctorbird/contract/programs/programs-admin';
import type { AdminProgram } from '@doctorbird/contract/programs/programs-admin';
import { call } from '../../../api/call.ts';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { emptyProgram } from './program-defaults.ts';
import { ProgramForm } from './program-form.tsx';

type CreateProgramProps = {
  open: boolean;
  /** What it may be called, such as what visitors looked for. */
  title?: string | undefined;
  onClose: () => void;
  onCreated: (program: AdminProgram) => void;
};

export function CreateProgram({ open, title = '', onClose, onCreated }: CreateProgramProps) {
  const intent = useIntentKey();
  return (
    <Dialog title="Create program" size="lg" open={open} onClose={onClose}>
      <ProgramForm
        defaults={{ ...emptyProgram, title }}
        fallback="Failed to create program"
        submitLabel="Create"
        onCancel={onClose}
        send={async (values) => {
          const { age_range: ages, version: _version, ...rest } = values;
          const body = { ...rest, age_range: `${ages.min}-${ages.max}` };
          const made = await intent.once(body, (idempotencyKey) =>
            call(programAdminCalls.createProgram, { body }, { idempotencyKey }),
          );
          toast.success('Program created successfully');
          onCreated(made);
        }}
      />
    </Dialog>
  );
}
