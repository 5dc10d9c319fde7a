import { programAdminCalls } from '@doctorbird/contract/programs/programs-admin';
import type { AdminProgram, AdminProgramDetail } from '@doctorbird/contract/programs/programs-admin';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { programInput } from './program-defaults.ts';
import { ProgramForm } from './program-form.tsx';

type DuplicateProgramProps = {
  program: AdminProgramDetail;
  onClose: () => void;
  onCreated: (program: AdminProgram) => void;
};

/** The next run of a program: everything filled in but the dates, and the meetings shifted to them. Saved as a draft. */
export function DuplicateProgram({ program, onClose, onCreated }: DuplicateProgramProps) {
  const intent = useIntentKey();
  const held = program.meetings.filter(({ status }) => status !== 'cancelled').length;
  const [copyMeetings, setCopyMeetings] = useState(held > 0);
  const { version: _version, ...input } = programInput(program);
  return (
    <Dialog title="Duplicate program" size="lg" open onClose={onClose}>
      <ProgramForm
        defaults={{ ...input, start_date: '', end_date: '' }}
        fallback="Failed to create program"
        submitLabel="Create draft"
        onCancel={onClose}
        notice={
          held > 0 && (
            <CheckField
              label={held === 1 ? 'Copy the meeting' : `Copy the ${held} meetings`}
              hint="Same weekdays and times, moved to the new dates. Public holidays are skipped."
              checked={copyMeetings}
              onChange={(event) => setCopyMeetings(event.target.checked)}
            />
          )
        }
        send={async ({ age_range: ages, version: _none, ...rest }) => {
          const body = { ...rest, age_range: `${ages.min}-${ages.max}`, copy_meetings: copyMeetings };
          const made = await intent.once({ ...body, copy_of: program.id }, (idempotencyKey) =>
            call(programAdminCalls.duplicateProgram, { params: { id: program.id }, body }, { idempotencyKey }),
          );
          toast.success(
            made.meetings_total > 0
              ? `Draft created with ${made.meetings_total} meetings. Families will see it once you open it.`
              : 'Draft created. Families will see it once you open it.',
          );
          onCreated(made);
        }}
      />
    </Dialog>
  );
}
