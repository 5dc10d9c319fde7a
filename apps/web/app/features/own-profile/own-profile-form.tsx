import { profileCalls, updateProfile } from '@doctorbird/contract/profile';
import type { Profile } from '@doctorbird/contract/profile';
import { call } from '../../api/call.ts';
import { useCallForm } from '../../forms/use-call-form.ts';
import { useSession } from '../../session/session-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { showPhone } from '@doctorbird/contract/phones';

/** Name and phone of whoever is signed in; the e-mail is how they sign in and stays. */
export function OwnProfileForm({ profile, withPhone }: { profile: Profile; withPhone: boolean }) {
  const { adoptProfile } = useSession();
  const { user } = profile;
  const { field, onSubmit, pending, refusal, details } = useCallForm(updateProfile, {
    defaults: {
      full_name: user.full_name,
      phone: user.phone ? showPhone(user.phone) : '',
      address: profile.model === 'parent' ? profile.user.address : null,
    },
    fallback: 'Failed to update the profile',
    send: async (body) => {
      adoptProfile(await call(profileCalls.updateProfile, { body }));
      toast.success('Your profile is updated.');
    },
  });
  return (
    <form className="form" onSubmit={onSubmit} noValidate>
      <FormErrors message={refusal} details={details} />
      <TextField label="Full name" autoComplete="name" {...field('full_name')} />
      <TextField
        label="Email"
        type="email"
        value={user.email}
        disabled
        readOnly
        hint="You sign in with it. The office can change it."
      />
      {withPhone && <TextField label="Phone" optional type="tel" autoComplete="tel" {...field('phone')} />}
      <div>
        <Button type="submit" variant="leaf" pending={pending}>
          Update Profile
        </Button>
      </div>
    </form>
  );
}
