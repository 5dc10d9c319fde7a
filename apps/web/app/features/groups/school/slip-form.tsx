import { schoolSlipCalls, slipAnswers, type SchoolSlip } from '@doctorbird/contract/groups/school-links';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { messageIn } from '../../../forms/error-message.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { typedAs } from '../../../forms/typed-as.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { ageOn } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import type { ClaimDone } from '../../../claim-slips/claim-flow.tsx';
import { ClaimParts } from '../../../claim-slips/claim-parts.tsx';
import { atConsent, claimBody, claimWrong, emptyClaim, type TypedClaim } from '../../../claim-slips/claim-typed.ts';

type SlipFormProps = { linked: SchoolSlip; token: string; onDone: ClaimDone<SchoolSlip> };

/** What a parent answers for a child on a school's roster, without an account. */
export function SlipForm({ linked, token, onDone }: SlipFormProps) {
  const [schema] = useState(() =>
    typedAs(slipAnswers, (typed: TypedClaim) => claimBody(typed, linked.texts), claimWrong, atConsent),
  );
  const { form, field, frame } = useCallForm(schema, {
    defaults: emptyClaim,
    fallback: 'Failed to send this. Please try again.',
    invalid: 'Please look at the marked answers.',
    // Kept on this phone until it is sent: a bad line costs no answer.
    draft: { as: `school-slip ${linked.school} ${linked.child}`, whenLeft: true },
    send: async (body) => {
      const answer = await call(schoolSlipCalls.claimMember, { params: { token }, body });
      onDone(answer, body.full_name.split(' ')[0] ?? body.full_name);
    },
  });
  const typed = form.watch();
  const first = typed.full_name.trim().split(' ')[0] || linked.child.split(' ')[0] || 'your child';
  const birth = typed.date_of_birth;
  return (
    <FormFrame frame={frame}>
      <ClaimParts
        typed={typed}
        field={field}
        set={(name, value) =>
          form.setValue(name, value as never, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
        }
        errorOf={(name) => messageIn(form.formState.errors[name])}
        texts={linked.texts}
        first={first}
        ageNote={/^\d{4}-\d{2}-\d{2}$/.test(birth) ? `${ageOn(birth)} years old` : undefined}
        alertLabel="What must the people in the room know right away?"
        alertSeen="Only the teachers of the class see it."
        consentNote="A no to either is fine: your child takes part all the same."
      />
      <div>
        <Button type="submit" variant="leaf" pending={frame.pending} pendingLabel="Sending">
          {`Claim ${first}`}
        </Button>
      </div>
    </FormFrame>
  );
}
