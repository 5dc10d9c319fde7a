import { changeTeam, teamCalls, type TeamBoard } from '@doctorbird/contract/competitions/team-members';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { typedAs } from '../../../forms/typed-as.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { InkChoice } from './team-plate.tsx';

type Typed = { name: string; letters: string; ink: number; robot: string; coach: string };

const schema = typedAs(
  changeTeam,
  ({ letters, ...typed }: Typed) => ({ ...typed, code: letters }),
  () => ({}),
  (path) => (path[0] === 'code' ? ['letters'] : path),
);

type TeamFormProps = { board: TeamBoard; token: string; onClose: () => void };

/** Name, code, inks, robot and coach. */
export function TeamForm({ board, token, onClose }: TeamFormProps) {
  const revalidator = useRevalidator();
  const { form, field, frame } = useCallForm(schema, {
    defaults: {
      name: board.name,
      letters: board.code ?? '',
      ink: board.ink,
      robot: board.robot ?? '',
      coach: board.coach ?? '',
    },
    fallback: 'Failed to change the team',
    draft: false,
    onRefusal: ({ fields }) => {
      if (!fields.code) return false;
      form.setError('letters', { message: fields.code });
      return true;
    },
    send: async (body) => {
      await call(teamCalls.changeTeam, { params: { token }, body });
      toast.success('The team is changed.');
      onClose();
      await revalidator.revalidate();
    },
  });
  const [letters, ink] = form.watch(['letters', 'ink']);
  return (
    <DialogForm frame={frame} submit="Save the team" onCancel={onClose}>
      <TextField label="Team name" autoComplete="off" {...field('name')} />
      <TextField
        label="Three-letter code"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={3}
        {...field('letters')}
      />
      <InkChoice
        code={letters.toUpperCase()}
        chosen={ink}
        onChoose={(chosen) => form.setValue('ink', chosen, { shouldDirty: true })}
      />
      <TextField label="Robot" optional autoComplete="off" {...field('robot')} />
      <TextField label="Coach" optional {...field('coach')} />
    </DialogForm>
  );
}
