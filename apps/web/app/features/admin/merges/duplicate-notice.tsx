import type { FamilyDuplicates, mergeCalls } from '@doctorbird/contract/admin/merges';
import { Link } from 'react-router';
import { rightOf } from '../../../ui/may-gate.ts';
import { Allowed } from '../../../ui/allowed.tsx';
import * as adminPageStyles from '../../../portal/admin-page.module.css';
import * as noticeStyles from '../../../ui/notice.module.css';

/** On a family's page: the family into which it was merged, or another one that may be the same. */
export function DuplicateNotice({ id, found }: { id: string; found: FamilyDuplicates }) {
  const { merged_into: into, suggestions } = found;
  if (into)
    return (
      <p className={noticeStyles.notice}>
        This family was merged into another one.{' '}
        <Link to={`/admin/parents/${into.id}`}>{`Open ${into.full_name}`}</Link>
      </p>
    );
  const [first] = suggestions;
  if (!first) return null;
  return (
    <p className={adminPageStyles.quiet}>
      {`May be the same as ${first.family.full_name} (${first.family.email ?? 'no email'}). `}
      <Allowed asks={rightOf<typeof mergeCalls.mergeFamilies>('change_families')}>
        <Link to={`/admin/duplicates/${id}/${first.family.id}`}>Compare</Link>
      </Allowed>
    </p>
  );
}
