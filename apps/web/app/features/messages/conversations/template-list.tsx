import { conversationCalls } from '@doctorbird/contract/messages/conversations';
import { templateBody, type ReplyTemplate } from '@doctorbird/contract/messages/reply-templates';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useAction } from '../../../forms/use-action.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { useVersion } from '../../../forms/use-version.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import * as actionStyles from '../../../ui/actions.module.css';
import * as adminPageStyles from '../../../portal/admin-page.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as styles from './conversations.module.css';

/** Texts for answers: added, changed and deleted here, and chosen while an answer is written. */
export function TemplateList({ templates }: { templates: readonly ReplyTemplate[] }) {
  const [edited, setEdited] = useState<ReplyTemplate | 'new' | null>(null);
  const [leaving, setLeaving] = useState<ReplyTemplate | null>(null);
  const { run } = useAction();
  const remove = async ({ id, title }: ReplyTemplate) => {
    await run({
      meaning: ['remove', id],
      make: () => call(conversationCalls.removeReplyTemplate, { params: { id } }),
      done: () => `“${title}” is deleted.`,
      fallback: 'Failed to delete the template',
    });
  };
  return (
    <div className={adminPageStyles.page}>
      <PageTitle title="Reply templates" note={`${templates.length} in all`}>
        <Button variant="leaf" plain onClick={() => setEdited('new')}>
          Add template
        </Button>
      </PageTitle>
      <Panel>
        <div className={panelStyles.body}>
          {templates.length === 0 ? (
            <EmptyState title="No templates yet">Write a text once and insert it into answers.</EmptyState>
          ) : (
            <ul className={styles.lines}>
              {templates.map((template) => (
                <li key={template.id}>
                  <p>
                    <b>{template.title}</b>
                  </p>
                  <p className={styles.begin}>{template.text}</p>
                  <div className={actionStyles.actions}>
                    <Button
                      variant="line"
                      size="sm"
                      plain
                      aria-label={`Change ${template.title}`}
                      onClick={() => setEdited(template)}
                    >
                      Change
                    </Button>
                    <Button
                      variant="line"
                      size="sm"
                      plain
                      aria-label={`Delete ${template.title}`}
                      onClick={() => setLeaving(template)}
                    >
                      Delete
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
          )}
        </div>
      </Panel>
      <Dialog
        title={edited === 'new' ? 'Add template' : 'Change template'}
        open={edited !== null}
        onClose={() => setEdited(null)}
      >
        {edited !== null && (
          <TemplateForm template={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
        )}
      </Dialog>
      <ConfirmDialog
        title="Delete template"
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        confirmLabel="Delete template"
        onConfirm={() => (leaving ? remove(leaving) : undefined)}
      >
        {`“${leaving?.title ?? ''}” is deleted for the whole office. Answers that used it stay as they are.`}
      </ConfirmDialog>
    </div>
  );
}

function TemplateForm({ template, onClose }: { template: ReplyTemplate | null; onClose: () => void }) {
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  const { field, frame } = useCallForm(templateBody, {
    defaults: { title: template?.title ?? '', text: template?.text ?? 'Hello {first_name},\n\n' },
    version: useVersion(template?.version, revalidator.revalidate),
    fallback: 'Failed to save the template',
    send: async ({ title, text, version }) => {
      if (template)
        await call(conversationCalls.changeReplyTemplate, {
          params: { id: template.id },
          body: { title, text, version },
        });
      else
        await intent.once({ title, text }, (idempotencyKey) =>
          call(conversationCalls.addReplyTemplate, { body: { title, text } }, { idempotencyKey }),
        );
      toast.success('The template is saved.');
      await revalidator.revalidate();
      onClose();
    },
  });
  return (
    <DialogForm frame={frame} submit="Save template" onCancel={onClose}>
      <TextField label="Title" maxLength={80} autoComplete="off" {...field('title')} />
      <TextArea
        label="Text"
        rows={8}
        maxLength={4000}
        hint="You can use {first_name}, {child} and {organization}."
        {...field('text')}
      />
    </DialogForm>
  );
}
