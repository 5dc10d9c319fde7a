import clsx from 'clsx';
import { categoryPageCalls, saveCategoryPage } from '@doctorbird/contract/content/category-pages-admin';
import type { AdminCategoryPage } from '@doctorbird/contract/content/category-pages-admin';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DraftField } from '../../../drafts/draft-field.tsx';
import type { DraftSchema, FieldSpec, Values } from '../../../drafts/field-spec.ts';
import { LeaveDialog } from '../../../drafts/leave-dialog.tsx';
import { useUnsavedGuard } from '../../../drafts/use-unsaved-guard.ts';
import { DraftNotice } from '../../../forms/draft-notice.tsx';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { useNewer } from '../../../forms/use-newer.ts';
import { formatDateTime } from '../../../format/dates.ts';
import { Points } from '../../../showcase/page-head.tsx';
import { Button } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { toast } from '../../../ui/toast.ts';
import { whenShown } from '../../../ui/when-shown.tsx';
import { headingAddress } from './heading-address.ts';
import * as adminPageStyles from '../../../portal/admin-page.module.css';
import * as buttonStyles from '../../../ui/button.module.css';
import * as noticeStyles from '../../../ui/notice.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as pageEditorStyles from './page-editor.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as portalPageStyles from '../../../portal/portal-page.module.css';
import * as settingsStyles from '../../../portal/settings.module.css';
import * as typeStyles from '../../../ui/type.module.css';

/** Below the text. */
const PlacedPhotos = whenShown(async () => (await import('../../../pictures/placed-photos.tsx')).PlacedPhotos, {
  quiet: true,
});

const fields: readonly FieldSpec[] = [
  { as: 'text', name: 'title', label: 'Title' },
  {
    as: 'area',
    name: 'intro',
    label: 'Introduction',
    hint: '{organization}, {email}, {phone} and {address} are filled in.',
  },
  { as: 'text', name: 'label', label: 'Label', hint: 'Shown in the menu and on the filter buttons.' },
  { as: 'text', name: 'menu_text', label: 'Menu text' },
  {
    as: 'rows',
    name: 'points',
    label: 'Key points',
    add: 'Add a point',
    columns: [
      { name: 'title', label: 'Title' },
      { name: 'text', label: 'Text', type: 'area' },
    ],
  },
];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Edits the text above a public list. When someone else was faster, what is typed stays. */
export function HeadingEditor({ page }: { page: AdminCategoryPage }) {
  const [present, setPresent] = useState(page);
  const revalidator = useRevalidator();
  const { newer, meet, settle } = useNewer(async () => {
    const { data } = await call(categoryPageCalls.listOfficeCategoryPages);
    return data.find(({ section, slug }) => section === page.section && slug === page.slug);
  });
  const { title, intro, label, menu_text, points } = page;
  const { form, frame, saved } = useCallForm(saveCategoryPage as DraftSchema, {
    defaults: { title, intro, label, menu_text, points },
    fallback: 'Failed to save the text',
    invalid: 'Please check the marked fields.',
    draft: { as: `heading ${page.section} ${page.slug}` },
    onRefusal: (reason) => meet(reason),
    send: async (checked) => {
      const body = { ...checked, version: newer?.version ?? present.version };
      const params = { section: page.section, slug: page.slug };
      setPresent(await call(categoryPageCalls.saveCategoryPage, { params, body }));
      settle();
      toast.success('The text is on the site.');
      await revalidator.revalidate();
    },
  });
  const { isDirty } = form.formState;
  const blocker = useUnsavedGuard(isDirty && !frame.pending);
  const values: Values = form.watch();

  return (
    <div className={clsx(adminPageStyles.page, adminPageStyles.withColumn)}>
      <Link className={buttonStyles.moreLink} to="/admin/content/pages">
        All pages
      </Link>
      <PageTitle title={present.title} note={headingAddress(page)} />
      <div className={portalPageStyles.stack}>
        <Panel
          title="Text"
          aside={isDirty ? <span className={settingsStyles.unsaved}>Unsaved changes</span> : undefined}
        >
          <FormFrame frame={frame} label="Text" panel>
            <DraftNotice saved={saved} />
            {newer && (
              <div className={noticeStyles.notice} role="status">
                <p>{`Your text is still here. Someone else saved changes on ${formatDateTime(newer.updated_at)}: “${newer.title}. ${newer.intro}”`}</p>
              </div>
            )}
            {fields.map((spec) => (
              <DraftField key={spec.name} spec={spec} form={form} />
            ))}
            <div className={settingsStyles.foot}>
              <Button type="submit" variant="leaf" plain pending={frame.pending}>
                {newer ? 'Overwrite' : 'Publish'}
              </Button>
              <Link className={typeStyles.small} to={headingAddress(page)}>
                See the page
              </Link>
            </div>
          </FormFrame>
        </Panel>
        <PlacedPhotos
          title="Photograph"
          note="It stands at the top of the page, in front of the drawing."
          place="category_page"
          of={`${page.section}.${page.slug}`}
        />
      </div>
      <div className={adminPageStyles.column}>
        <Panel title="Preview">
          <div className={clsx(panelStyles.body, layoutStyles.stack12, pageEditorStyles.headingPreview)}>
            <p className="label">{textOf(values.label)}</p>
            <p className="display">{textOf(values.title)}</p>
            <p>{textOf(values.intro)}</p>
            <Points points={values.points as { title: string; text: string }[]} />
          </div>
        </Panel>
      </div>
      <LeaveDialog blocker={blocker} />
    </div>
  );
}
