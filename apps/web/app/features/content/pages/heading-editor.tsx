import { categoryPageCalls, saveCategoryPage } from '@doctorbird/contract/content/category-pages-admin';
import type { AdminCategoryPage } from '@doctorbird/contract/content/category-pages-admin';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { ApiError, messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { DraftField } from '../../../drafts/draft-field.tsx';
import type { FieldSpec, Values } from '../../../drafts/field-spec.ts';
import { LeaveDialog } from '../../../drafts/leave-dialog.tsx';
import { useDraft, useUnsavedGuard } from '../../../drafts/use-draft.ts';
import { DraftNotice } from '../../../forms/draft-notice.tsx';
import { formatDateTime } from '../../../format/dates.ts';
import { endExpiredSession } from '../../../session/expired-session.ts';
import { Points } from '../../../showcase/page-head.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormErrors } from '../../../ui/form-errors.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { toast } from '../../../ui/toast.ts';
import { headingAddress } from './heading-address.ts';

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

const wordsOf = ({ title, intro, label, menu_text, points }: AdminCategoryPage): Values => ({
  title,
  intro,
  label,
  menu_text,
  points,
});
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Changes the text above a list of the site. When somebody else was faster, what is typed stays. */
export function HeadingEditor({ page }: { page: AdminCategoryPage }) {
  const [present, setPresent] = useState(page);
  const [newer, setNewer] = useState<AdminCategoryPage | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const revalidator = useRevalidator();
  const { values, set, errors, setErrors, dirty, check, keep, kept } = useDraft(wordsOf(page), {
    as: `heading ${page.section} ${page.slug}`,
  });
  const blocker = useUnsavedGuard(dirty);
  const params = { section: page.section, slug: page.slug };

  const save = async () => {
    if (pending) return;
    setRefusal(null);
    const body = { ...values, version: newer?.version ?? present.version };
    if (!check(saveCategoryPage, body)) return setRefusal('Please check the marked fields.');
    setPending(true);
    try {
      setPresent(await call(categoryPageCalls.saveCategoryPage, { params, body: body }));
      keep(values);
      setNewer(null);
      toast.success('The text is on the site.');
      await revalidator.revalidate();
    } catch (reason) {
      if (endExpiredSession(reason)) return;
      const message = messageOf(reason, 'Failed to save the text');
      setRefusal(message);
      toast.error(message);
      if (!(reason instanceof ApiError)) return;
      setErrors(reason.fields);
      if (reason.code !== 'stale') return;
      const pages = await call(categoryPageCalls.listOfficeCategoryPages).catch(() => null);
      setNewer(pages?.data.find(({ section, slug }) => section === page.section && slug === page.slug) ?? null);
    } finally {
      setPending(false);
    }
  };

  return (
    <div className="admin-page with-column">
      <Link className="more-link" to="/admin/content/pages">
        All pages
      </Link>
      <PageTitle title={present.title} note={headingAddress(page)} />
      <div className="stack">
        <Panel title="Words" aside={dirty ? <span className="unsaved">Unsaved changes</span> : undefined}>
          <form
            className="panel-body form"
            noValidate
            aria-label="Words"
            onSubmit={(event) => {
              event.preventDefault();
              void save();
            }}
          >
            <DraftNotice kept={kept} />
            <FormErrors message={refusal} />
            {newer && (
              <div className="notice" role="status">
                <p>{`Your text is still here. Somebody else saved changes on ${formatDateTime(newer.updated_at)}: “${newer.title}. ${newer.intro}”`}</p>
              </div>
            )}
            {fields.map((spec) => (
              <DraftField
                key={spec.name}
                spec={spec}
                value={values[spec.name]}
                errors={errors}
                onChange={(value) => set(spec.name, value)}
              />
            ))}
            <div className="part-foot">
              <Button type="submit" variant="leaf" plain pending={pending}>
                {newer ? 'Overwrite' : 'Publish'}
              </Button>
              <Link className="text-sm" to={headingAddress(page)}>
                See the page
              </Link>
            </div>
          </form>
        </Panel>
      </div>
      <div className="admin-column">
        <Panel title="Preview">
          <div className="panel-body heading-preview">
            <p className="lab">{textOf(values.label)}</p>
            <p className="d">{textOf(values.title)}</p>
            <p>{textOf(values.intro)}</p>
            <Points points={values.points as { title: string; text: string }[]} />
          </div>
        </Panel>
      </div>
      <LeaveDialog blocker={blocker} />
    </div>
  );
}
