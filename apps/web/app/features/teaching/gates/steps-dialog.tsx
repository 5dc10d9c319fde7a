import { programGateCalls, saveGate, type ProgramGate } from '@doctorbird/contract/teaching/program-gates';
import { skillLevelLabels, skillLevels } from '@doctorbird/contract/teaching/progress';
import { call } from '../../../api/call.ts';
import { DraftField } from '../../../drafts/draft-field.tsx';
import type { DraftForm } from '../../../drafts/field-spec.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';

type StepsDialogProps = {
  program: { id: string; title: string };
  gate: ProgramGate;
  onSaved: () => void;
  onClose: () => void;
};

/** Chooses the levels that come before a program. */
export const StepsDialog = (props: StepsDialogProps) => (
  <Dialog title={`Levels before ${props.program.title}`} open onClose={props.onClose}>
    <StepsForm {...props} />
  </Dialog>
);

function StepsForm({ program, gate, onSaved, onClose }: StepsDialogProps) {
  const { form, frame } = useCallForm(saveGate, {
    defaults: { steps: gate.steps.map(({ skill_id: id, level }) => ({ skill_id: id, level })) },
    fallback: 'Failed to save the levels',
    send: async (body) => {
      await call(programGateCalls.saveProgramGate, { params: { id: program.id }, body });
      toast.success('The levels are saved. Places that families have already stay.');
      onSaved();
    },
  });
  return (
    <DialogForm frame={frame} submit="Save levels" pendingLabel="Saving" onCancel={onClose}>
      <p>A child needs each of these levels before a place. Families read what is missing and how to get there.</p>
      <DraftField
        form={form as unknown as DraftForm}
        spec={{
          as: 'rows',
          name: 'steps',
          label: 'Levels',
          columns: [
            {
              name: 'skill_id',
              label: 'Skill',
              type: 'select',
              options: gate.skills.map(({ id, title }) => ({ value: id, label: title })),
            },
            {
              name: 'level',
              label: 'At least',
              type: 'select',
              options: skillLevels.map((level) => ({ value: level, label: skillLevelLabels[level] })),
            },
          ],
          ...(gate.skills.length > 0 && { add: 'Add level' }),
        }}
      />
      {gate.skills.length === 0 && <p>The skill map has no skills yet. Draw it first, under Programs.</p>}
    </DialogForm>
  );
}
