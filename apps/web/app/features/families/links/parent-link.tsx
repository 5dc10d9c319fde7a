import clsx from 'clsx';
import { askParent, familyLinkCalls } from '@doctorbird/contract/families/family-links';
import type { Profile } from '@doctorbird/contract/accounts/profile';
import { call } from '../../../api/call.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { useAction } from '../../../forms/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import * as layoutStyles from '../../../ui/layout.module.css';

type Student = Extract<Profile, { model: 'student' }>['user'];

/** The student's side of the family code: request, wait, cancel. Only the parent creates the link. */
export function ParentLink({ user, onChanged }: { user: Student; onChanged: () => void }) {
  const { run, pending } = useAction();
  if (user.parent_id)
    return (
      <p>Your account is linked to your family. Your parent sees your courses, attendance and progress reports.</p>
    );
  if (user.parent_request === 'asked')
    return (
      <div className={clsx(layoutStyles.stack, layoutStyles.gap4)}>
        <p>We have asked your parent and are waiting for an answer.</p>
        <div>
          <Button
            variant="line"
            size="sm"
            plain
            pending={pending}
            onClick={() =>
              void run({
                meaning: 'withdraw',
                make: () => call(familyLinkCalls.withdrawRequest),
                done: () => 'Your request is withdrawn.',
                fallback: 'Failed to withdraw the request',
              }).then((done) => done && onChanged())
            }
          >
            Withdraw the request
          </Button>
        </div>
      </div>
    );
  return (
    <div className={clsx(layoutStyles.stack, layoutStyles.gap4)}>
      <p>
        {user.parent_request === 'refused'
          ? 'The family declined your request. Check the code with your parent and ask again.'
          : 'Your parent finds the family code under My Children. Nothing is linked until they accept.'}
      </p>
      <AskForm onChanged={onChanged} />
    </div>
  );
}

function AskForm({ onChanged }: { onChanged: () => void }) {
  const intent = useIntentKey();
  const { field, frame } = useCallForm(askParent, {
    defaults: { family_code: '' },
    fallback: 'Failed to ask',
    send: async (body) => {
      await intent.once(body, (idempotencyKey) => call(familyLinkCalls.askParent, { body }, { idempotencyKey }));
      toast.success('Your request was sent to your parent.');
      onChanged();
    },
  });
  return (
    <FormFrame frame={frame}>
      <TextField
        label="Family code"
        hint="For example KTR-7MQ4"
        autoComplete="off"
        autoCapitalize="characters"
        {...field('family_code')}
      />
      <div>
        <Button type="submit" variant="leaf" size="sm" pending={frame.pending}>
          Ask my parent
        </Button>
      </div>
    </FormFrame>
  );
}
