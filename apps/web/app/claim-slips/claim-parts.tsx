import type { ComponentProps, ReactNode } from 'react';
import { CheckField } from '../ui/check-field.tsx';
import { DateField } from '../ui/date-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import * as layoutStyles from '../ui/layout.module.css';
import { ChoiceOf, YesNo } from './choice-of.tsx';
import type { ClaimText, TypedClaim } from './claim-typed.ts';
import * as styles from './claim-form.module.css';

const ways = [
  { value: 'guardian', label: 'I do' },
  { value: 'named', label: 'Someone I name' },
  { value: 'alone', label: 'My child goes alone' },
] as const;

type Field = (
  name: keyof TypedClaim,
) => Pick<ComponentProps<typeof TextField>, 'name' | 'ref' | 'onBlur' | 'onChange' | 'error'>;

type ClaimPartsProps = {
  typed: TypedClaim;
  field: Field;
  set: <F extends keyof TypedClaim>(name: F, value: TypedClaim[F]) => void;
  errorOf: (name: keyof TypedClaim) => string | undefined;
  texts: readonly ClaimText[];
  /** The child's first name as far as it is known. */
  first: string;
  ageNote?: string | undefined;
  /** What they must know, and who sees it. */
  alertLabel: string;
  alertSeen: string;
  consentNote: string;
  moreOfChild?: ReactNode;
  firstConsent?: ReactNode;
  lastConsent?: ReactNode;
};

/** What a parent answers on a claim slip without an account: the child, what we must know, and the consents, one by one. */
export function ClaimParts(props: ClaimPartsProps) {
  const { typed, field, set, errorOf, texts, first } = props;
  const of = (kind: 'medical' | 'photo') => texts.find((text) => text.kind === kind);
  return (
    <>
      <section className={styles.part} aria-labelledby="slip-child">
        <h2 id="slip-child">Child</h2>
        <TextField label="Full name of the child" autoComplete="off" {...field('full_name')} />
        <DateField label="Date of birth" hint={props.ageNote} {...field('date_of_birth')} />
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
        {props.moreOfChild}
      </section>
      <section className={styles.part} aria-labelledby="slip-safety">
        <h2 id="slip-safety">Safety</h2>
        <TextField
          label={props.alertLabel}
          maxLength={60}
          disabled={typed.no_alert}
          autoComplete="off"
          hint={`Allergy, asthma, seizures: ${typed.alert.length} of 60 characters. ${props.alertSeen}`}
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
        <p>{props.consentNote}</p>
        <div className={layoutStyles.stack18}>
          {props.firstConsent}
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
          {props.lastConsent}
        </div>
        <TextField label="Sign with your name" autoComplete="off" {...field('signed_name')} />
      </section>
    </>
  );
}

/** The consents that nobody of a family with an account has answered yet. */
export function OpenConsents({
  asks,
  typed,
  texts,
  errorOf,
  onAnswer,
}: {
  asks: readonly ('photo' | 'first_aid')[];
  typed: { photo: boolean | null; first_aid: boolean | null };
  texts: readonly ClaimText[];
  errorOf: (name: 'photo' | 'first_aid') => string | undefined;
  onAnswer: (name: 'photo' | 'first_aid', given: boolean) => void;
}) {
  return (['first_aid', 'photo'] as const)
    .filter((name) => asks.includes(name))
    .map((name) => {
      const text = texts.find(({ kind }) => kind === (name === 'photo' ? 'photo' : 'medical'));
      return (
        <YesNo
          key={name}
          legend={text?.title ?? (name === 'photo' ? 'Photos and videos' : 'First aid')}
          text={text?.text}
          given={typed[name]}
          error={errorOf(name)}
          onAnswer={(given) => onAnswer(name, given)}
        />
      );
    });
}
