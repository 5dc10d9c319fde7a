import { courseworkCalls, createCoursework, updateCoursework } from '@doctorbird/contract/teaching/coursework';
import type { StaffCoursework } from '@doctorbird/contract/teaching/coursework';
import type { ComponentProps } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { DraftNotice } from '../../../forms/draft-notice.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import type { Option } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { DateField, TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';

type CreateProps = { programs: readonly Option[]; onClose: () => void; onMade: (made: StaffCoursework) => void };

const kinds = [
  { value: 'task', label: 'Task: students submit work' },
  { value: 'resource', label: 'Resource: for reading only' },
];

export function CreateCourseworkForm({ programs, onClose, onMade }: CreateProps) {
  const intent = useIntentKey();
  const { form, field, saved, frame } = useCallForm(createCoursework, {
    defaults: { program_id: '', kind: 'task', title: '', instructions: '', link: '', due_on: '' },
    fallback: 'Failed to create the coursework',
    draft: { as: 'coursework.new' },
    send: async (body) => {
      const made = await intent.once(body, (idempotencyKey) =>
        call(courseworkCalls.createCoursework, { body }, { idempotencyKey }),
      );
      toast.success('The class can see it now.');
      onMade(made);
    },
  });
  return (
    <DialogForm frame={frame} submit="Publish to the class" onCancel={onClose}>
      <DraftNotice saved={saved} />
      <SelectField label="Program" placeholder="Choose a program" options={programs} {...field('program_id')} />
      <SelectField label="Kind" options={kinds} {...field('kind')} />
      <CourseworkFields field={field} task={form.watch('kind') !== 'resource'} />
    </DialogForm>
  );
}

export function EditCourseworkForm({ work, onClose }: { work: StaffCoursework; onClose: () => void }) {
  const revalidator = useRevalidator();
  const { field, saved, frame } = useCallForm(updateCoursework, {
    defaults: {
      title: work.title,
      instructions: work.instructions ?? '',
      link: work.link ?? '',
      due_on: work.due_on ?? '',
      version: work.version,
    },
    fallback: 'Failed to save',
    draft: { as: `coursework.${work.id}` },
    send: async (body) => {
      await call(courseworkCalls.updateCoursework, { params: { id: work.id }, body });
      toast.success('The coursework is saved.');
      onClose();
      await revalidator.revalidate();
    },
  });
  return (
    <DialogForm frame={frame} submit="Save changes" onCancel={onClose}>
      <DraftNotice saved={saved} />
      <CourseworkFields field={field} task={work.kind === 'task'} />
    </DialogForm>
  );
}

type Field = (
  name: 'title' | 'instructions' | 'link' | 'due_on',
) => Omit<ComponentProps<'input'>, 'children'> & { error?: string };

function CourseworkFields({ field, task }: { field: Field; task: boolean }) {
  return (
    <>
      <TextField label="Title" {...field('title')} />
      <TextArea label="Instructions" optional rows={5} {...(field('instructions') as object)} />
      <TextField label="Link" optional type="url" {...field('link')} />
      {task && <DateField label="Due day" optional {...field('due_on')} />}
    </>
  );
}
