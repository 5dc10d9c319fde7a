import { familyMessageCalls, messageChosenFamilies } from '@doctorbird/contract/families/family-messages';
import { call } from '../../../api/call.ts';
import { MessageForm } from '../../../portal/message-form.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

export type WrittenTo = 'parents' | 'students';

const calls = { parents: familyMessageCalls.messageParents, students: familyMessageCalls.messageStudentFamilies };

type FamilyMessageProps = {
  of: WrittenTo;
  chosen: readonly { id: string; name: string }[];
  onClose: () => void;
};

/** An email to the chosen parents, or to the parents of the chosen students. */
export const FamilyMessage = ({ of, chosen, onClose }: FamilyMessageProps) => (
  <Dialog title={`Message families: ${chosen.length} chosen`} open onClose={onClose}>
    <MessageForm
      schema={messageChosenFamilies}
      chosen={chosen}
      hints={{
        text:
          of === 'parents'
            ? '{parent} and {child} are filled in for each family; {child} names all its children.'
            : '{parent} and {child} are filled in for each family; {child} names those that you chose.',
      }}
      send={(body, idempotencyKey) => call(calls[of], { body }, { idempotencyKey })}
      onClose={onClose}
    />
  </Dialog>
);
