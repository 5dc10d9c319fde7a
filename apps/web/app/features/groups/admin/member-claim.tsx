import { schoolLinkCalls, type SchoolLink } from '@doctorbird/contract/groups/school-links';
import { showPhone } from '@doctorbird/contract/core/phones';
import { call } from '../../../api/call.ts';
import { formatDate, formatDateTime } from '../../../format/dates.ts';
import { useAction } from '../../../forms/use-action.ts';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';

type MemberClaimViewProps = {
  groupId: string;
  memberId: string;
  name: string;
  onReset: (link: SchoolLink) => void;
};

/** What a parent wrote on a claim slip; opening it is recorded. */
export function MemberClaimView({ groupId, memberId, name, onReset }: MemberClaimViewProps) {
  const { run, pending } = useAction();
  const params = { id: groupId, member_id: memberId };
  const { data: claim, failure } = useLoaded(memberId, (signal) =>
    call(schoolLinkCalls.openMemberClaim, { params }, { signal }),
  );
  const askAgain = async () => {
    const link = await run({
      meaning: ['ask again', memberId],
      make: (idempotencyKey) => call(schoolLinkCalls.askClaimAgain, { params }, { idempotencyKey }),
      done: () =>
        `The answers for ${name} are deleted, and the line is what it was before. The school can print a new slip.`,
      fallback: 'Failed to ask again',
    });
    if (link) onReset(link);
  };
  if (failure) return <p role="alert">{failure}</p>;
  if (!claim) return <Spinner label="Loading the answers" />;
  return (
    <div className={layoutStyles.stack14}>
      <FactList
        facts={[
          { label: 'Child', value: claim.full_name },
          { label: 'Date of birth', value: formatDate(claim.date_of_birth) },
          { label: 'Guardian', value: claim.guardian_name },
          { label: 'Phone', value: <a href={`tel:${claim.phone}`}>{showPhone(claim.phone)}</a> },
          { label: 'Email', value: claim.email },
          { label: 'Must be known', value: claim.alert ?? 'Nothing', wide: true },
          { label: 'Goes home', value: claim.goes_home },
          { label: 'First aid', value: claim.first_aid ? 'Yes' : 'No' },
          { label: 'Pictures', value: claim.photo ? 'Yes' : 'No' },
          { label: 'Signed', value: `${claim.signed_name}, ${formatDateTime(claim.claimed_at)}` },
        ]}
      />
      <div className={actionsStyles.actions}>
        <Button
          variant="line"
          size="sm"
          plain
          asks={schoolLinkCalls.askClaimAgain}
          pending={pending}
          onClick={() => void askAgain()}
        >
          Delete and ask again
        </Button>
      </div>
    </div>
  );
}
