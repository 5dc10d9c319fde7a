import { publicNameText } from '@doctorbird/contract/competitions/team-facts';
import { teamLinkCalls, type TeamLink } from '@doctorbird/contract/competitions/team-members';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { messageIn } from '../../../forms/error-message.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { ChoiceOf, YesNo } from '../../../claim-slips/choice-of.tsx';
import { OpenConsents } from '../../../claim-slips/claim-parts.tsx';
import { childSchema, type TypedChild } from './slip-schema.ts';
import { sizeOptions } from './slip-form.tsx';

type SlipChildProps = {
  linked: TeamLink;
  token: string;
  family: readonly { id: string; full_name: string }[];
  onDone: (linked: TeamLink, child: string) => void;
};

/** A parent with an account chooses the child: what we have on record counts, so little is asked. */
export function SlipChild({ linked, token, family, onDone }: SlipChildProps) {
  const [schema] = useState(() => childSchema(linked));
  // A consent that nobody has answered yet is asked once the server says so.
  const [asks, setAsks] = useState<readonly ('photo' | 'first_aid')[]>([]);
  const { form, field, frame } = useCallForm(schema, {
    defaults: {
      student_id: family.length === 1 ? family[0]!.id : '',
      participation: null,
      first_aid: null,
      photo: null,
      public_name: false,
      shirt_size: '',
    },
    fallback: 'Failed to send this. Please try again.',
    draft: false,
    onRefusal: ({ fields }) => {
      const missing = (['photo', 'first_aid'] as const).filter((name) => fields[name]);
      if (missing.length === 0) return false;
      setAsks((before) => [...new Set([...before, ...missing])]);
      return true;
    },
    send: async (body) => {
      const answer = await call(teamLinkCalls.completeWithChild, { params: { token }, body });
      const child = family.find(({ id }) => id === body.student_id);
      onDone(answer, child?.full_name.split(' ')[0] ?? 'Your child');
    },
  });
  const typed = form.watch();
  const set = <F extends keyof TypedChild>(name: F, value: TypedChild[F]) =>
    form.setValue(name, value as never, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
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
      <SelectField
        label="Shirt size"
        optional
        placeholder="Choose later"
        options={sizeOptions}
        {...field('shirt_size')}
      />
      <YesNo
        legend={linked.participation.title}
        text={linked.participation.text}
        given={typed.participation}
        error={errorOf('participation')}
        onAnswer={(given) => set('participation', given)}
      />
      <OpenConsents asks={asks} typed={typed} texts={linked.texts} errorOf={errorOf} onAnswer={set} />
      <CheckField label={publicNameText.title} hint={publicNameText.text} {...field('public_name')} />
      <div>
        <Button type="submit" variant="leaf" pending={frame.pending} pendingLabel="Sending">
          Confirm my child
        </Button>
      </div>
    </FormFrame>
  );
}
