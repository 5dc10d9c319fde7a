import { changeSlip, slipCalls, writeSlip, type Slip } from '@doctorbird/contract/teaching/slips';
import { useNavigate, useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { typedAs } from '../../../forms/typed-as.ts';
import { momentOf, typedMoment } from '../../../forms/typed-moment.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { useVersion } from '../../../forms/use-version.ts';
import { Button } from '../../../ui/button.tsx';
import { MomentField } from '../../../ui/date-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import * as incidentStyles from '../incidents/incidents.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as typeStyles from '../../../ui/type.module.css';

type Values = {
  id: string;
  title: string;
  starts_at: string;
  ends_at: string;
  place: string;
  adults: string;
  transport: string;
  bring: string;
  cost: string;
  answer_by: string;
  student_ids: string[];
};

const typed = (at: string | undefined): string => (at === undefined ? '' : typedMoment(new Date(at)));
const values = (slip: Slip | null): Values => ({
  id: slip?.id ?? crypto.randomUUID(),
  title: slip?.title ?? '',
  starts_at: typed(slip?.starts_at),
  ends_at: typed(slip?.ends_at),
  place: slip?.place ?? '',
  adults: slip?.adults ?? '',
  transport: slip?.transport ?? '',
  bring: slip?.bring ?? '',
  cost: slip?.cost ?? '',
  answer_by: typed(slip?.answer_by),
  student_ids: [],
});

const sent = (at: string): string | null => (at === '' ? null : momentOf(at));
const fieldsOf = ({ id: _id, student_ids: _ids, ...fields }: Values) => ({
  ...fields,
  starts_at: sent(fields.starts_at),
  ends_at: sent(fields.ends_at),
  answer_by: sent(fields.answer_by),
});

const written = typedAs(writeSlip, (given: Values) => ({
  ...fieldsOf(given),
  id: given.id,
  student_ids: given.student_ids.length > 0 ? given.student_ids : null,
}));

/** The version that the form is about comes with its values. */
const changed = typedAs(changeSlip, (given: Values) => fieldsOf(given));

type Times = { starts_at: Date; ends_at: Date; answer_by: Date };

/** Checked moments as they go over the wire. */
const asTexts = <T extends Times>(body: T) => ({
  ...body,
  starts_at: body.starts_at.toISOString(),
  ends_at: body.ends_at.toISOString(),
  answer_by: body.answer_by.toISOString(),
});

type Field = ReturnType<typeof useCallForm<typeof written>>['field'];

const SlipFields = ({ field }: { field: Field }) => (
  <>
    <TextField label="What is it?" hint="Yard Clash at the National Arena" {...field('title')} />
    <MomentField label="Begins" {...field('starts_at')} />
    <MomentField label="Ends" {...field('ends_at')} />
    <TextField label="Where" {...field('place')} />
    <TextField label="Who is with the children" hint="Names, and how many children" {...field('adults')} />
    <TextField label="Way there" hint="Bus from Hope Road at 8:15" optional {...field('transport')} />
    <TextField label="Bring" optional {...field('bring')} />
    <TextField label="Cost" hint="Nothing to pay" optional {...field('cost')} />
    <MomentField label="Families answer by" {...field('answer_by')} />
  </>
);

type WriteSlipProps = {
  programId: string;
  expected: ReadonlyArray<{ id: string; full_name: string }>;
  /** Where the page of one slip is. */
  at: '/staff/slips' | '/admin/slips';
};

/** A new slip for the class, or for some of its children. */
export function WriteSlip({ programId, expected, at }: WriteSlipProps) {
  const navigate = useNavigate();
  const { field, frame, form } = useCallForm(written, {
    defaults: values(null),
    fallback: 'Failed to send the slip',
    invalid: 'Please complete the slip.',
    draft: { as: `slip.${programId}` },
    send: async (body) => {
      const slip = await call(
        slipCalls.writeSlip,
        { params: { id: programId }, body: asTexts(body) },
        { idempotencyKey: body.id },
      );
      toast.success(`Sent to ${slip.asked === 1 ? '1 family' : `${slip.asked} families`}.`);
      await navigate(`${at}/${slip.id}`);
    },
  });
  const chosen = form.watch('student_ids');
  return (
    <FormFrame frame={frame} label="Permission slip">
      <SlipFields field={field} />
      <fieldset className={incidentStyles.chips}>
        <legend>For whom? Choose no one to ask the whole class, and whoever joins it later.</legend>
        {expected.map(({ id, full_name: name }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={() =>
                form.setValue('student_ids', chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
              }
            />
            {name}
          </label>
        ))}
      </fieldset>
      <Button type="submit" pending={frame.pending} pendingLabel="Sending">
        Send to the families
      </Button>
    </FormFrame>
  );
}

/** Another hour, place, adult or way there asks again. */
export function ChangeSlip({ slip, onDone }: { slip: Slip; onDone: () => void }) {
  const { revalidate } = useRevalidator();
  const { field, frame } = useCallForm(changed, {
    defaults: values(slip),
    version: useVersion(slip.version, revalidate),
    fallback: 'Failed to save the slip',
    draft: false,
    send: async (body) => {
      const after = await call(slipCalls.changeSlip, { params: { id: slip.id }, body: asTexts(body) });
      toast.success(after.version > body.version ? 'Saved. The families are asked again.' : 'Saved.');
      onDone();
    },
  });
  return (
    <FormFrame frame={frame} label="Change the slip">
      <SlipFields field={field} />
      <p className={typeStyles.note}>
        Another hour, place, adult or way there asks the families again. What they signed before stays. When answers are
        due earlier, families without one are notified.
      </p>
      <div className={layoutStyles.row10}>
        <Button type="submit" variant="leaf" pending={frame.pending} pendingLabel="Saving">
          Save changes
        </Button>
        <Button variant="line" plain onClick={onDone}>
          Cancel
        </Button>
      </div>
    </FormFrame>
  );
}
