import { findSchoolSlip, schoolSlipCalls } from '@doctorbird/contract/groups/school-links';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';

/** The code of a claim slip, typed from paper; it opens the page that the slip's square code opens. */
export function SlipCodeForm() {
  const navigate = useNavigate();
  const { form, field, frame } = useCallForm(findSchoolSlip, {
    defaults: { code: '' },
    draft: false,
    fallback: 'Failed to find the slip',
    onRefusal: ({ status }) => {
      if (status !== 404) return false;
      form.setError(
        'code',
        { message: 'We could not find this code. Please compare it with the slip, or call us.' },
        { shouldFocus: true },
      );
      return true;
    },
    send: async (body) => {
      const { token } = await call(schoolSlipCalls.findSchoolSlip, { body });
      await navigate(`/school-slip/${token}`);
    },
  });
  return (
    <FormFrame frame={frame} label="Code of the slip">
      <TextField
        label="Code on the slip"
        hint="Two groups of six letters and figures. Small letters are fine."
        placeholder="K7Q4M2-8HWX3P"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...field('code')}
      />
      <div>
        <Button type="submit" variant="leaf" plain pending={frame.pending}>
          Open the slip
        </Button>
      </div>
    </FormFrame>
  );
}
