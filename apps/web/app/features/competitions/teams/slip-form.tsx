import { publicNameText, shirtSizes } from '@doctorbird/contract/competitions/team-facts';
import { teamLinkCalls, type TeamLink } from '@doctorbird/contract/competitions/team-members';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { messageIn } from '../../../forms/error-message.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { ageOn } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { YesNo } from '../../../claim-slips/choice-of.tsx';
import { ClaimParts } from '../../../claim-slips/claim-parts.tsx';
import { emptySlip, slipSchema, type TypedSlip } from './slip-schema.ts';

type SlipFormProps = {
  linked: TeamLink;
  token: string;
  onDone: (linked: TeamLink, child: string) => void;
};

export const sizeOptions = shirtSizes.map((value) => ({ value, label: value }));

/** What a parent answers without an account: the child, what the hall must know, and the consents, one by one. */
export function SlipForm({ linked, token, onDone }: SlipFormProps) {
  const [schema] = useState(() => slipSchema(linked));
  const { form, field, frame } = useCallForm(schema, {
    defaults: emptySlip,
    fallback: 'Failed to send this. Please try again.',
    invalid: 'Please look at the marked answers.',
    // Kept on this phone until it is sent: a bad line costs no answer.
    draft: { as: `team-slip ${linked.team.name} ${linked.child ?? ''}`, whenLeft: true },
    send: async (body) => {
      const answer = await call(teamLinkCalls.completeMember, { params: { token }, body });
      onDone(answer, body.full_name.split(' ')[0] ?? body.full_name);
    },
  });
  const typed = form.watch();
  const set = (name: keyof TypedSlip, value: unknown) =>
    form.setValue(name, value as never, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const errorOf = (name: keyof TypedSlip) => messageIn(form.formState.errors[name]);
  const first = typed.full_name.trim().split(' ')[0] || linked.child?.split(' ')[0] || 'your child';
  return (
    <FormFrame frame={frame}>
      <ClaimParts
        typed={typed}
        field={field}
        set={set}
        errorOf={errorOf}
        texts={linked.texts}
        first={first}
        ageNote={ageNote(typed.date_of_birth, linked)}
        alertLabel="What must the people in the hall know right away?"
        alertSeen="Only the crew of the day sees it."
        consentNote="Only the first is needed to compete."
        moreOfChild={
          <SelectField
            label="Shirt size"
            optional
            placeholder="Choose later"
            options={sizeOptions}
            {...field('shirt_size')}
          />
        }
        firstConsent={
          <YesNo
            legend={`${first} may compete`}
            text={linked.participation.text}
            given={typed.participation}
            error={errorOf('participation')}
            onAnswer={(given) => set('participation', given)}
          />
        }
        lastConsent={<CheckField label={publicNameText.title} hint={publicNameText.text} {...field('public_name')} />}
      />
      <div>
        <Button type="submit" variant="leaf" pending={frame.pending} pendingLabel="Sending">
          {`Confirm ${first}`}
        </Button>
      </div>
    </FormFrame>
  );
}

/** The age on the day, as soon as there is a birthday. */
export function ageNote(birth: string, { competition }: Pick<TeamLink, 'competition'>): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(birth)) {
    return competition.age_range ? `The competition is for ages ${competition.age_range}.` : undefined;
  }
  return `${ageOn(birth, competition.date)} on the day`;
}
