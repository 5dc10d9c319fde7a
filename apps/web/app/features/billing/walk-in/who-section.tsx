import { consentTexts } from '@doctorbird/contract/organisation/channels';
import { Link } from 'react-router';
import { useOrganisation } from '../../../portal/organisation.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import { emptyChild, type WalkInField, type WalkInForm } from './walk-in-values.ts';
import * as fieldStyles from '../../../ui/field.module.css';
import * as styles from './walk-in.module.css';

const FoundFamilies = whenShown(async () => (await import('./found-families.tsx')).FoundFamilies, { quiet: true });

/** Who is at the counter: a new family, or one that is here already. */
export function WhoSection({ form, field }: { form: WalkInForm; field: WalkInField }) {
  const canText = useOrganisation()?.phone_sign_in === true;
  const [family, parent] = [form.watch('family'), form.watch('parent')];
  const byPhone = parent.email.trim() === '';
  return (
    <section className={styles.part} aria-labelledby="walk-in-who">
      <h2 id="walk-in-who">1. Parent</h2>
      {family ? (
        <p className={styles.chosen}>
          <Link to={`/admin/parents/${family.id}`}>{family.full_name}</Link>
          <Button
            variant="line"
            size="sm"
            plain
            onClick={() => {
              form.setValue('family', null, { shouldDirty: true });
              form.setValue('known', [], { shouldDirty: true });
              if (form.getValues('children').length === 0)
                form.setValue('children', [emptyChild], { shouldDirty: true });
            }}
          >
            Add a new family instead
          </Button>
        </p>
      ) : (
        <>
          <div className={fieldStyles.line}>
            <TextField label="Full name" autoComplete="off" maxLength={120} {...field('parent.full_name')} />
            <TextField label="Phone" type="tel" autoComplete="off" maxLength={40} {...field('parent.phone')} />
          </div>
          {byPhone && (
            <p className={fieldStyles.hint}>
              {canText
                ? 'Without an email, the parent signs in with the phone and a code. Only this family may use the number.'
                : 'Codes for signing in cannot be sent yet: no text channel is on. Enter an email where there is one.'}
            </p>
          )}
          {Object.values(parent).some((typed) => typed !== '') && (
            <FoundFamilies
              name={parent.full_name}
              phone={parent.phone}
              email={parent.email}
              onUse={({ id, full_name, students }) => {
                form.clearErrors();
                form.setValue('family', { id, full_name }, { shouldDirty: true });
                form.setValue(
                  'known',
                  students.map((child) => ({ student_id: child.id, full_name: child.full_name, programs: [] })),
                  { shouldDirty: true },
                );
                const typed = form.getValues('children');
                form.setValue(
                  'children',
                  typed.filter((child) => child.full_name.trim() !== ''),
                  { shouldDirty: true },
                );
              }}
            />
          )}
          <div className={fieldStyles.line}>
            <TextField
              label="Email"
              optional
              type="email"
              autoComplete="off"
              maxLength={254}
              {...field('parent.email')}
            />
            <TextField label="Address" optional autoComplete="off" maxLength={200} {...field('parent.address')} />
          </div>
          {!byPhone && <CheckField label="Email an invitation with a link to set a password" {...field('invite')} />}
        </>
      )}
      <CheckField
        label={
          <>
            {'The parent has read and agreed to the '}
            <a href="/terms" target="_blank" rel="noreferrer">
              terms
            </a>
            {' and the '}
            <a href="/privacy" target="_blank" rel="noreferrer">
              privacy notice
            </a>
          </>
        }
        hint="Recorded with your name, for the parent. Without it, the portal asks."
        {...field('agreed')}
      />
      {canText && (
        <CheckField
          label="May we text this number?"
          hint={`Read it out: “${consentTexts.sms} ${consentTexts.whatsapp}”`}
          {...field('texting')}
        />
      )}
    </section>
  );
}
