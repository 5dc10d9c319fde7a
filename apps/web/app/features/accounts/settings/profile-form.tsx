import clsx from 'clsx';
import { profileCalls, updateProfile } from '@doctorbird/contract/accounts/profile';
import type { Profile } from '@doctorbird/contract/accounts/profile';
import { showPhone } from '@doctorbird/contract/core/phones';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { DraftNotice } from '../../../forms/draft-notice.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { ChangeOwnEmail, PendingEmail } from './change-own-email.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './second-step.module.css';

type ProfileFormProps = { profile: Profile; pendingEmail: string | null; onSaved: (profile: Profile) => void };

/** Name, phone and, for parents, the address. The email is the sign-in name, so it is changed separately, beside its box. */
export function ProfileForm({ profile, pendingEmail, onSaved }: ProfileFormProps) {
  const { user } = profile;
  const { field, saved, frame } = useCallForm(updateProfile, {
    defaults: {
      full_name: user.full_name,
      phone: user.phone ? showPhone(user.phone) : '',
      address: profile.model === 'parent' ? (profile.user.address ?? '') : '',
    },
    fallback: 'Failed to update the profile',
    draft: { as: 'profile' },
    send: async (body) => {
      onSaved(await call(profileCalls.updateProfile, { body }));
      toast.success('Your profile is updated.');
    },
  });
  const [changing, setChanging] = useState(false);
  return (
    <>
      <FormFrame frame={frame}>
        <DraftNotice saved={saved} />
        <TextField label="Full name" autoComplete="name" {...field('full_name')} />
        <div className={clsx(layoutStyles.stack10, styles.ownEmail)}>
          <TextField
            label="Email"
            type="email"
            value={user.email ?? ''}
            disabled
            hint={user.email ? 'You use it to sign in.' : 'Add one to get receipts and notices by email as well.'}
          />
          <Button variant="line" size="sm" plain onClick={() => setChanging(true)}>
            {user.email ? 'Change email' : 'Add email'}
          </Button>
        </div>
        {pendingEmail && <PendingEmail address={pendingEmail} />}
        {profile.model !== 'student' && (
          <TextField label="Phone" optional type="tel" autoComplete="tel" {...field('phone')} />
        )}
        {profile.model === 'parent' && (
          <TextArea label="Address" optional rows={2} autoComplete="street-address" {...field('address')} />
        )}
        <p>
          <Button type="submit" variant="leaf" plain pending={frame.pending} pendingLabel="Saving">
            Update Profile
          </Button>
        </p>
      </FormFrame>
      <ChangeOwnEmail open={changing} present={user.email} onClose={() => setChanging(false)} />
    </>
  );
}
