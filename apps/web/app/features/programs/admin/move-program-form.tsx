import clsx from 'clsx';
import { changeProgramStatus, programAdminCalls } from '@doctorbird/contract/programs/programs-admin';
import type { AdminProgramDetail } from '@doctorbird/contract/programs/programs-admin';
import type { ProgramStatus } from '@doctorbird/contract/programs/programs';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.ts';
import { programMoveText } from './program-move-texts.ts';
import * as layoutStyles from '../../../ui/layout.module.css';

/** The call may leave it out; families should read why. */
const withReason = changeProgramStatus.refine(({ reason }) => Boolean(reason), {
  error: 'Please say why: the families will see this',
  path: ['reason'],
});

type MoveFormProps = { program: AdminProgramDetail; to: Exclude<ProgramStatus, 'draft'>; onClose: () => void };

/** What the next step means for families, and the reason where one is asked for. */
export function MoveProgramForm({ program, to, onClose }: MoveFormProps) {
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  const texts = programMoveText[to];
  const hard = to === 'cancelled';
  const { field, frame } = useCallForm(hard ? withReason : changeProgramStatus, {
    defaults: { status: to, reason: '' },
    fallback: 'Failed to change the program',
    onRefusal: (reason) => {
      if (reason.status === 409) void revalidator.revalidate();
      return false;
    },
    send: async (values) => {
      const parts = { params: { id: program.id }, body: { ...values, version: program.version } };
      await intent.once(parts, (idempotencyKey) =>
        call(programAdminCalls.changeProgramStatus, parts, { idempotencyKey }),
      );
      toast.success(`${program.title}: ${texts.done}`);
      onClose();
      await revalidator.revalidate();
    },
  });
  return (
    <DialogForm
      frame={frame}
      submit={texts.button}
      variant={hard ? 'danger' : 'leaf'}
      onCancel={onClose}
      cancel="Go back"
    >
      <div className={clsx(layoutStyles.stack, layoutStyles.gap2)}>
        {texts.consequences(program).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {hard && <TextArea label="Reason" hint="The families will see this." rows={3} {...field('reason')} />}
    </DialogForm>
  );
}
