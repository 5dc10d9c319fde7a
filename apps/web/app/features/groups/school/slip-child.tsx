import { schoolSlipCalls, slipChild, type SchoolSlip } from '@doctorbird/contract/groups/school-links';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { messageIn } from '../../../forms/error-message.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { typedAs } from '../../../forms/typed-as.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceOf } from '../../../claim-slips/choice-of.tsx';
import type { ClaimDone, FamilyChild } from '../../../claim-slips/claim-flow.tsx';
import { OpenConsents } from '../../../claim-slips/claim-parts.tsx';
import { atConsent, openConsents } from '../../../claim-slips/claim-typed.ts';

interface TypedChild {
  student_id: string;
  first_aid: boolean | null;
  photo: boolean | null;
}

type SlipChildProps = {
  linked: SchoolSlip;
  token: string;
  family: readonly FamilyChild[];
  onDone: ClaimDone<SchoolSlip>;
};

/** A parent with an account chooses the child: what we have on record counts, so hardly anything is asked. */
export function SlipChild({ linked, token, family, onDone }: SlipChildProps) {
  const [schema] = useState(() =>
    typedAs(
      slipChild,
      ({ student_id: studentId, ...typed }: TypedChild) => ({
        student_id: studentId,
        ...openConsents(typed, linked.texts),
      }),
      () => ({}),
      atConsent,
    ),
  );
  // A consent that nobody has answered yet is asked once the server says so.
  const [asks, setAsks] = useState<readonly ('photo' | 'first_aid')[]>([]);
  const { form, frame } = useCallForm(schema, {
    defaults: { student_id: family.length === 1 ? family[0]!.id : '', first_aid: null, photo: null },
    fallback: 'Failed to send this. Please try again.',
    draft: false,
    onRefusal: ({ fields }) => {
      const missing = (['photo', 'first_aid'] as const).filter((name) => fields[name]);
      if (missing.length === 0) return false;
      setAsks((before) => [...new Set([...before, ...missing])]);
      return true;
    },
    send: async (body) => {
      const answer = await call(schoolSlipCalls.claimWithChild, { params: { token }, body });
      const child = family.find(({ id }) => id === body.student_id);
      onDone(answer, child?.full_name.split(' ')[0] ?? 'Your child');
    },
  });
  const typed = form.watch();
  const set = (name: keyof TypedChild, value: string | boolean) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const errorOf = (name: keyof TypedChild) => messageIn(form.formState.errors[name]);
  return (
    <FormFrame frame={frame}>
      <ChoiceOf
        legend="Which child is it?"
        options={family.map(({ id, full_name: label }) => ({ value: id, label }))}
        chosen={typed.student_id}
        error={errorOf('student_id')}
        onChoose={(id) => set('student_id', id)}
      />
      <OpenConsents asks={asks} typed={typed} texts={linked.texts} errorOf={errorOf} onAnswer={set} />
      <div>
        <Button type="submit" variant="leaf" pending={frame.pending} pendingLabel="Sending">
          Claim my child
        </Button>
      </div>
    </FormFrame>
  );
}
