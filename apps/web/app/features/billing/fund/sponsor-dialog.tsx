import { sponsorKindLabels, sponsorKinds } from '@doctorbird/contract/billing/sponsor-labels';
import { newSponsor, sponsorCalls, type Sponsor } from '@doctorbird/contract/billing/sponsors';
import { call } from '../../../api/call.ts';
import { RecordDialog } from '../../../drafts/record-dialog.tsx';
import { everyProgramOption } from '../../../lists/every-program.ts';
import * as fieldStyles from '../../../ui/field.module.css';

type SponsorDialogProps = { sponsor: Sponsor | null; onClose: () => void };

/** Adds or changes a sponsor: who it is, for how many places or how much, and in which programs. */
export function SponsorDialog({ sponsor, onClose }: SponsorDialogProps) {
  const { name, kind, contact_name, email, phone, purpose, seats, promised, program_ids } = sponsor ?? noSponsor;
  return (
    <RecordDialog
      noun="sponsor"
      record={sponsor}
      schema={newSponsor}
      defaults={{ name, kind, contact_name, email, phone, purpose, seats, promised, program_ids }}
      add={(body, options) => call(sponsorCalls.addSponsor, { body }, options)}
      change={({ id, version }, body) =>
        call(sponsorCalls.changeSponsor, { params: { id }, body: { ...body, version } })
      }
      done={({ name: saved }, isNew) =>
        isNew ? `“${saved}” is added. Record the payment once it is at the bank.` : `“${saved}” is saved.`
      }
      onClose={onClose}
    >
      {({ box }) => (
        <>
          <div className={fieldStyles.line}>
            {box({ as: 'text', name: 'name', label: 'Name' })}
            {box({
              as: 'select',
              name: 'kind',
              label: 'Who it is',
              options: sponsorKinds.map((value) => ({ value, label: sponsorKindLabels[value] })),
            })}
          </div>
          <div className={fieldStyles.line}>
            {box({ as: 'text', name: 'contact_name', label: 'Contact', optional: true })}
            {box({ as: 'text', name: 'email', label: 'Email', optional: true })}
            {box({ as: 'text', name: 'phone', label: 'Phone', optional: true })}
          </div>
          {box({
            as: 'text',
            name: 'purpose',
            label: 'Purpose',
            optional: true,
            hint: 'In the words of the sponsor. The report shows it.',
          })}
          <div className={fieldStyles.line}>
            {box({
              as: 'number',
              name: 'seats',
              label: 'Places',
              optional: true,
              hint: 'Empty: as many as the money pays.',
            })}
            {box({ as: 'money', name: 'promised', label: 'Promised (J$)', optional: true })}
          </div>
          {box({
            as: 'choices',
            name: 'program_ids',
            label: 'Only in these programs; without one in every program',
            options: everyProgramOption,
          })}
        </>
      )}
    </RecordDialog>
  );
}

type Typed = 'name' | 'kind' | 'contact_name' | 'email' | 'phone' | 'purpose' | 'seats' | 'promised' | 'program_ids';

const noSponsor: Pick<Sponsor, Typed> = {
  name: '',
  kind: 'company',
  contact_name: null,
  email: null,
  phone: null,
  purpose: null,
  seats: null,
  promised: null,
  program_ids: [],
};
