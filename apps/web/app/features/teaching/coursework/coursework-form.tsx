import { courseworkCalls, createCoursework, updateCoursework } from '@doctorbird/contract/teaching/coursework';
import type { StaffCoursework } from '@doctorbird/contract/teaching/coursework';
import type { Criterion } from '@doctorbird/contract/teaching/coursework-rubric';
import type { CourseworkProgram } from '@doctorbird/contract/teaching/coursework-term';
import type { ComponentProps } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { DraftNotice } from '../../../forms/draft-notice.tsx';
import { messageIn } from '../../../forms/error-message.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { useVersion } from '../../../forms/use-version.ts';
import { formatDayTime } from '../../../format/dates.ts';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { loadCourseworkPrograms } from './load-coursework-programs.ts';
import { RubricEditor } from './rubric-editor.tsx';

type CreateProps = {
  programs: readonly CourseworkProgram[];
  /** Where it comes from a class. */
  first?: { program_id: string; meeting_id: string };
  onClose: () => void;
  onMade: (made: StaffCoursework) => void;
};

const kinds = [
  { value: 'task', label: 'Task: students submit work' },
  { value: 'resource', label: 'Resource: for reading only' },
];

export function CreateCourseworkForm({ programs, first, onClose, onMade }: CreateProps) {
  const intent = useIntentKey();
  const { form, field, saved, frame } = useCallForm(createCoursework, {
    defaults: {
      program_id: programs.length === 1 ? programs[0]!.id : '',
      kind: 'task',
      title: '',
      instructions: '',
      link: '',
      due_on: '',
      meeting_id: '',
      rubric: [],
      ...first,
    },
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
      <SelectField
        label="Program"
        placeholder="Choose a program"
        options={programs.map(({ id, label }) => ({ value: id, label }))}
        {...field('program_id')}
      />
      <SelectField label="Kind" options={kinds} {...field('kind')} />
      <CourseworkFields
        field={field}
        rubric={rubricOf(form)}
        meetings={programs.find(({ id }) => id === form.watch('program_id'))?.meetings}
        task={form.watch('kind') !== 'resource'}
      />
    </DialogForm>
  );
}

export function EditCourseworkForm({ work, onClose }: { work: StaffCoursework; onClose: () => void }) {
  const revalidator = useRevalidator();
  const programs = useLoaded('coursework-programs', loadCourseworkPrograms);
  const { form, field, saved, frame } = useCallForm(updateCoursework, {
    defaults: {
      title: work.title,
      instructions: work.instructions ?? '',
      link: work.link ?? '',
      due_on: work.due_on ?? '',
      meeting_id: work.meeting?.id ?? '',
      rubric: work.rubric,
    },
    version: useVersion(work.version, revalidator.revalidate),
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
      <CourseworkFields
        field={field}
        rubric={rubricOf(form)}
        meetings={
          programs.data?.find(({ id }) => id === work.program.id)?.meetings ?? (work.meeting ? [work.meeting] : [])
        }
        task={work.kind === 'task'}
      />
    </DialogForm>
  );
}

type Field = (
  name: 'title' | 'instructions' | 'link' | 'due_on' | 'meeting_id',
) => Omit<ComponentProps<'input'>, 'children'> & { error?: string };

type CourseworkFieldsProps = {
  field: Field;
  rubric: ComponentProps<typeof RubricEditor>;
  meetings: CourseworkProgram['meetings'] | undefined;
  task: boolean;
};

function CourseworkFields({ field, rubric, meetings = [], task }: CourseworkFieldsProps) {
  return (
    <>
      <TextField label="Title" {...field('title')} />
      <TextArea label="Instructions" optional rows={5} {...(field('instructions') as object)} />
      <TextField label="Link" optional type="url" {...field('link')} />
      {task && <DateField label="Due day" optional {...field('due_on')} />}
      {meetings.length > 0 && (
        <SelectField
          key={meetings.length}
          label="For the class on"
          optional
          placeholder="The whole program"
          options={meetings.map(({ id, starts_at: at }) => ({ value: id, label: formatDayTime(at) }))}
          {...(field('meeting_id') as object)}
        />
      )}
      {task && <RubricEditor {...rubric} />}
    </>
  );
}

type WithRubric = { rubric?: Criterion[] | undefined };

/** What the editor of the criteria needs of a form. */
function rubricOf(form: unknown) {
  const { watch, setValue, getFieldState, formState } = form as UseFormReturn<WithRubric>;
  return {
    value: watch('rubric') ?? [],
    errorOf: (at: number, part: 'name' | 'levels') =>
      messageIn(getFieldState(`rubric.${at}.${part}`, formState).error) ?? undefined,
    onChange: (rubric: Criterion[]) => setValue('rubric', rubric, { shouldDirty: true }),
  };
}
