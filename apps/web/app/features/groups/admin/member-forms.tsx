import { alertLength } from '@doctorbird/contract/families/child-safety';
import { groupMemberCalls, newGroupMember } from '@doctorbird/contract/groups/group-members';
import type { SheetCheck } from '@doctorbird/contract/groups/group-members';
import { gradeOptions } from '@doctorbird/contract/core/person-fields';
import { decodeText } from '@doctorbird/contract/core/decode-text';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { chooseAgain } from '../../../forms/choose-again.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { endExpiredSession } from '../../../session/expired-session.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { FormErrors } from '../../../ui/form-errors.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { SheetRows } from './sheet-rows.tsx';
import * as fieldStyles from '../../../ui/field.module.css';

type FormProps = { groupId: string; onClose: () => void };

export function AddMemberForm({ groupId, onClose }: FormProps) {
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  const { field, frame } = useCallForm(newGroupMember, {
    defaults: {
      full_name: '',
      date_of_birth: '',
      grade_level: '',
      guardian_name: '',
      guardian_phone: '',
      critical_alert: '',
    },
    fallback: 'Failed to add the member',
    send: async (body) => {
      const parts = { params: { id: groupId }, body };
      const made = await intent.once(parts, (idempotencyKey) =>
        call(groupMemberCalls.addGroupMember, parts, { idempotencyKey }),
      );
      toast.success(`${made.full_name} is on the roster.`);
      onClose();
      await revalidator.revalidate();
    },
  });
  return (
    <DialogForm frame={frame} submit="Add member" onCancel={onClose}>
      <TextField label="Full name" autoComplete="off" {...field('full_name')} />
      <div className={fieldStyles.line}>
        <DateField
          label="Date of birth"
          optional
          hint="With it, a child who is registered here already is linked."
          {...field('date_of_birth')}
        />
        <SelectField label="Grade" optional placeholder="Not given" options={gradeOptions} {...field('grade_level')} />
      </div>
      <div className={fieldStyles.line}>
        <TextField label="Guardian" optional autoComplete="off" {...field('guardian_name')} />
        <TextField label="Guardian's phone" optional type="tel" autoComplete="off" {...field('guardian_phone')} />
      </div>
      <TextField
        label="Critical alert"
        optional
        autoComplete="off"
        maxLength={alertLength}
        hint="An allergy, a medicine: the staff of the group always see it."
        {...field('critical_alert')}
      />
    </DialogForm>
  );
}

/** Imports a roster from CSV: previewed first, then imported completely or not at all. */
export function ImportMembersForm({ groupId, onClose }: FormProps) {
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  const [csv, setCsv] = useState<string | null>(null);
  const [check, setCheck] = useState<SheetCheck | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const params = { id: groupId };

  const tried = async (work: () => Promise<void>) => {
    setPending(true);
    setRefusal(null);
    try {
      await work();
    } catch (reason) {
      if (!endExpiredSession(reason)) setRefusal(messageOf(reason, 'Failed to read the file'));
    } finally {
      setPending(false);
    }
  };

  const read = (file: File | undefined) =>
    tried(async () => {
      setCheck(null);
      setCsv(null);
      if (!file) return;
      const text = decodeText(new Uint8Array(await file.arrayBuffer()));
      setCheck(await call(groupMemberCalls.checkMemberSheet, { params, body: { csv: text } }));
      setCsv(text);
    });

  const take = (text: string) =>
    tried(async () => {
      const body = { csv: text };
      const { added } = await intent.once(body, (idempotencyKey) =>
        call(groupMemberCalls.importGroupMembers, { params, body }, { idempotencyKey }),
      );
      toast.success(added === 1 ? '1 member is on the roster.' : `${added} members are on the roster.`);
      onClose();
      await revalidator.revalidate();
    });

  return (
    <div className={fieldStyles.form}>
      <FormErrors message={refusal} />
      <TextField
        label="CSV file"
        type="file"
        accept=".csv,text/csv,text/plain"
        hint="The first line names the columns: full name, date of birth, grade, guardian, phone, critical alert. Only the name is needed."
        {...chooseAgain}
        onChange={(event) => void read(event.target.files?.[0])}
      />
      {check && <SheetRows check={check} />}
      <DialogActions>
        <Button variant="line" plain onClick={onClose}>
          Cancel
        </Button>
        {csv !== null && check?.bad === 0 && (
          <Button variant="leaf" plain pending={pending} onClick={() => void take(csv)}>
            {check.good === 1 ? 'Import 1 member' : `Import ${check.good} members`}
          </Button>
        )}
      </DialogActions>
    </div>
  );
}
