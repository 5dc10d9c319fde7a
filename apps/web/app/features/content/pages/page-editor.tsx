import clsx from 'clsx';
import { pageAdminCalls, publishPage } from '@doctorbird/contract/content/pages-admin';
import type { AdminPage } from '@doctorbird/contract/content/pages-admin';
import { readPageText } from '@doctorbird/contract/content/page-text';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { LeaveDialog } from '../../../drafts/leave-dialog.tsx';
import { useUnsavedGuard } from '../../../drafts/use-unsaved-guard.ts';
import { formatDateTime } from '../../../format/dates.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { Button } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { TextBlocks } from './text-blocks.tsx';
import * as adminPageStyles from '../../../portal/admin-page.module.css';
import * as buttonStyles from '../../../ui/button.module.css';
import * as noticeStyles from '../../../ui/notice.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as portalPageStyles from '../../../portal/portal-page.module.css';
import * as settingsStyles from '../../../portal/settings.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './page-editor.module.css';

/** Writes a new version of a text; earlier versions stay readable, because people agreed to them. */
export function PageEditor({ page }: { page: AdminPage }) {
  const [version, setVersion] = useState(page.version);
  const [newer, setNewer] = useState<AdminPage | null>(null);
  const revalidator = useRevalidator();
  const { form, field, frame } = useCallForm(publishPage, {
    defaults: { title: page.title, summary: page.summary, text: page.text },
    fallback: 'Failed to publish the page',
    onRefusal: (reason) => {
      if (reason.code === 'stale')
        void call(pageAdminCalls.listOfficePages).then(
          ({ data }) => setNewer(data.find(({ slug }) => slug === page.slug) ?? null),
          () => undefined,
        );
      return false;
    },
    send: async (body) => {
      const saved = await call(pageAdminCalls.publishPage, {
        params: { slug: page.slug },
        body: { ...body, version: newer?.version ?? version },
      });
      form.reset({ title: saved.title, summary: saved.summary, text: saved.text });
      setVersion(saved.version);
      setNewer(null);
      toast.success(`Version ${saved.version} of ${saved.title} is on the site.`);
      await revalidator.revalidate();
    },
  });
  const blocker = useUnsavedGuard(form.formState.isDirty && !frame.pending);
  const text = form.watch('text');
  return (
    <div className={clsx(adminPageStyles.page, adminPageStyles.withColumn)}>
      <Link className={buttonStyles.moreLink} to="/admin/content/pages">
        All pages
      </Link>
      <PageTitle title={page.title} note={`version ${version}`} />
      <div className={portalPageStyles.stack}>
        <Panel title="Text">
          <FormFrame frame={frame} panel>
            {newer && (
              <div className={noticeStyles.notice} role="status">
                <p>{`Your text is still here. Version ${newer.version} was published on ${formatDateTime(newer.published_at)}; publishing now makes yours version ${newer.version + 1}.`}</p>
              </div>
            )}
            <TextField label="Title" {...field('title')} />
            <TextArea label="Summary" rows={2} {...field('summary')} />
            <TextArea
              label="Text"
              hint="Start a new paragraph with an empty line, a heading with “## ” and a list item with “- ”. {organization}, {email}, {phone} and {address} are filled in, and in the privacy notice the periods of the settings, such as {profile_period}."
              rows={24}
              {...field('text')}
            />
            <div className={settingsStyles.foot}>
              <Button type="submit" variant="leaf" plain pending={frame.pending}>
                {`Publish version ${(newer?.version ?? version) + 1}`}
              </Button>
            </div>
          </FormFrame>
        </Panel>
        <Panel title="Preview">
          <div className={clsx(panelStyles.body, layoutStyles.stack12, styles.preview)}>
            <TextBlocks blocks={readPageText(text, page.body)} />
          </div>
        </Panel>
      </div>
      <div className={adminPageStyles.column}>
        <Panel title="Versions">
          <ul className={clsx(panelStyles.body, settingsStyles.versions)}>
            {page.versions.map((one) => (
              <li key={one.version}>
                <Link to={`/${page.slug}?version=${one.version}`}>{`Version ${one.version}`}</Link>
                <span className={typeStyles.note}>{formatDateTime(one.published_at)}</span>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
      <LeaveDialog blocker={blocker} />
    </div>
  );
}
