import { userCalls, type AdminUser } from '@doctorbird/contract/accounts/users';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { toast } from '../../../ui/toast.ts';

type Person = { id: string; full_name: string };

/** Of a teacher, what the office has to do next. */
const leftAlone = (classes: number): string =>
  classes === 0
    ? ''
    : ` ${classes === 1 ? 'One class to come has' : `${classes} classes to come have`} no staff now. Please assign somebody.`;

/** What switching a colleague off or on asks, as the server does: whoever can do it to an admin could get every right. */
export const reachOf = ({ role }: Pick<AdminUser, 'role'>): 'roles' | 'staff' => (role === 'admin' ? 'roles' : 'staff');

/** Deactivates or reactivates an account, with undo. */
export function useSwitch(type: 'user' | 'parent' | 'student') {
  const { run, pending } = useAction();
  const turn = (person: Person, isActive: boolean, announced = true): Promise<unknown> =>
    run({
      meaning: [type, person.id, isActive],
      make: () =>
        call(userCalls.setActive, { params: { id: person.id }, query: { type }, body: { is_active: isActive } }),
      done: ({ classes_without_staff: without = 0 }) => {
        const said = isActive
          ? `${person.full_name} is active again.`
          : `${person.full_name} is switched off and signed out everywhere.${leftAlone(without)}`;
        if (announced) toast.undoable(said, () => void turn(person, !isActive, false));
        return null;
      },
      fallback: 'The change was not saved',
    });
  return { turn, pending };
}
