import { childPeopleCalls } from '@doctorbird/contract/families/pick-up-people';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { firstName } from '../../../portal/greeting.ts';
import { Button } from '../../../ui/button.tsx';

type Child = { id: string; full_name: string };

/** Copies the contacts of a brother or sister with one button each. */
export function CopyPeople({ child, siblings }: { child: Child; siblings: readonly Child[] }) {
  const { run, pending } = useAction();
  const copy = (from: Child) => {
    const parts = { params: { id: child.id }, body: { from_student_id: from.id } };
    return run({
      meaning: parts,
      make: () => call(childPeopleCalls.copyPeople, parts),
      done: ({ added }) =>
        added.length === 0
          ? `${child.full_name} has all contacts of ${from.full_name} already.`
          : `${added.length === 1 ? '1 person is' : `${added.length} people are`} copied from ${from.full_name}.`,
      fallback: 'Failed to copy the contacts',
    });
  };
  return siblings.map((sibling) => (
    <Button key={sibling.id} size="sm" variant="line" plain pending={pending} onClick={() => void copy(sibling)}>
      {`Same contacts as ${firstName(sibling.full_name)}`}
      <span className="visually-hidden">{` for ${child.full_name}`}</span>
    </Button>
  ));
}
