import { groupOfficeCalls, updateGroup } from '@doctorbird/contract/group-office';
import type { AdminGroupDetail } from '@doctorbird/contract/group-office';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../api/call.ts';
import { useCallForm } from '../../forms/use-call-form.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { toast } from '../../ui/toast.ts';
import { GroupFields } from './group-fields.tsx';

export function EditGroupForm({ group, onClose }: { group: AdminGroupDetail; onClose: () => void }) {
  const [newer, setNewer] = useState<AdminGroupDetail | null>(null);
  const revalidator = useRevalidator();
  const params = { id: group.id };
  const { form, field, onSubmit, pending, refusal, details } = useCallForm(updateGroup, {
    defaults: {
      name: group.name,
      organization: group.organization,
      contact_name: group.contact_name,
      contact_email: group.contact_email,
      contact_phone: group.contact_phone ?? '',
      address: group.address ?? '',
      version: group.version,
    },
    fallback: 'Failed to save the group',
    onRefusal: (reason) => {
      if (reason.code === 'stale') void takeNewer();
      return false;
    },
    send: async (body) => {
      await call(groupOfficeCalls.updateGroup, { params, body });
      toast.success(`Saved: ${body.name}.`);
      onClose();
      await revalidator.revalidate();
    },
  });
  /** What is typed stays; the next save goes over the other one knowingly. */
  const takeNewer = async () => {
    const latest = await call(groupOfficeCalls.getGroup, { params }).catch(() => null);
    if (!latest) return;
    form.setValue('version', latest.version);
    setNewer(latest);
  };
  return (
    <form className="form" onSubmit={onSubmit} noValidate>
      <FormErrors message={refusal} details={details} />
      {newer && (
        <div className="notice" role="status">
          <p>{`Your text is still here. Meanwhile: ${newer.timeline[0]?.title ?? 'changed'}, by ${newer.timeline[0]?.by ?? 'somebody'}.`}</p>
        </div>
      )}
      <GroupFields field={field} />
      <DialogActions>
        <Button variant="line" plain onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="leaf" plain pending={pending} pendingLabel="Saving">
          {newer ? 'Save over it' : 'Save changes'}
        </Button>
      </DialogActions>
    </form>
  );
}
