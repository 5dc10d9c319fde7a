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
import { DateField } from '../../../ui/date-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import { ChoiceOf, YesNo } from './choice-of.tsx';
import { emptySlip, slipSchema, type TypedSlip } from './slip-schema.ts';
import * as styles from './claim-slip.module.css';

type SlipFormProps = {
  linked: TeamLink;
  token: string;
  onDone: (linked: TeamLink, child: string) => void;
};

const ways = [
  { value: 'guardian', label: 'I do' },
  { value: 'named', label: 'Someone I name' },
  { value: 'alone', label: 'My child goes alone' },
] as const;

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
  const set = <F extends keyof TypedSlip>(name: F, value: TypedSlip[F]) =>
    form.setValue(name, value as never, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const errorOf = (name: keyof TypedSlip) => messageIn(form.formState.errors[name]);
  const first = typed.full_name.trim().split(' ')[0] || linked.child?.split(' ')[0] || 'your child';
  const of = (kind: 'medical' | 'photo') => linked.texts.find((text) => text.kind === kind);
  return (
    <FormFrame frame={frame}>
      <section className={styles.part} aria-labelledby="slip-child">
        <h2 id="slip-child">Child</h2>
        <TextField label="Full name of the child" autoComplete="off" {...field('full_name')} />
        <DateField label="Date of birth" hint={ageNote(typed.date_of_birth, linked)} {...field('date_of_birth')} />
        <TextField label="Your full name" autoComplete="name" {...field('guardian_name')} />
        <TextField
          label="Your phone"
          type="tel"
          autoComplete="tel"
          hint={`We call it on the day if ${first} needs you.`}
          {...field('phone')}
        />
        <TextField
          label="Your email"
          type="email"
          optional
          autoComplete="email"
          hint="For a note that all has arrived."
          {...field('email')}
        />
        <SelectField
          label="Shirt size"
          optional
          placeholder="Choose later"
          options={sizeOptions}
          {...field('shirt_size')}
        />
      </section>
      <section className={styles.part} aria-labelledby="slip-safety">
        <h2 id="slip-safety">Safety</h2>
        <TextField
          label="What must the people in the hall know right away?"
          maxLength={60}
          disabled={typed.no_alert}
          autoComplete="off"
          hint={`Allergy, asthma, seizures: ${typed.alert.length} of 60 characters. Only the crew of the day sees it.`}
          {...field('alert')}
        />
        <CheckField label="There is nothing they must know" {...field('no_alert')} />
        <ChoiceOf
          legend={`Who takes ${first} home?`}
          options={ways}
          chosen={typed.collects}
          error={errorOf('collects')}
          onChoose={(value) => set('collects', value)}
        />
        {typed.collects === 'named' && (
          <>
            <TextField label="Their name" autoComplete="off" {...field('collector_name')} />
            <TextField label="Their phone" type="tel" autoComplete="off" {...field('collector_phone')} />
          </>
        )}
      </section>
      <section className={styles.part} aria-labelledby="slip-consent">
        <h2 id="slip-consent">Consent</h2>
        <p>Only the first is needed to compete.</p>
        <div className={layoutStyles.stack18}>
          <YesNo
            legend={`${first} may compete`}
            text={linked.participation.text}
            given={typed.participation}
            error={errorOf('participation')}
            onAnswer={(given) => set('participation', given)}
          />
          <YesNo
            legend={of('medical')?.title ?? 'First aid'}
            text={of('medical')?.text}
            given={typed.first_aid}
            error={errorOf('first_aid')}
            onAnswer={(given) => set('first_aid', given)}
          />
          <YesNo
            legend={of('photo')?.title ?? 'Photos and videos'}
            text={of('photo')?.text}
            given={typed.photo}
            error={errorOf('photo')}
            onAnswer={(given) => set('photo', given)}
          />
          <CheckField label={publicNameText.title} hint={publicNameText.text} {...field('public_name')} />
        </div>
        <TextField label="Sign with your name" autoComplete="off" {...field('signed_name')} />
      </section>
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
