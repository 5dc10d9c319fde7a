import { publicNameCalls } from '@doctorbird/contract/competitions/public-names';
import { publicNameText } from '@doctorbird/contract/competitions/team-facts';
import { teamCalls, type EntryMemberAnswers } from '@doctorbird/contract/competitions/team-members';
import { showPhone } from '@doctorbird/contract/core/phones';
import clsx from 'clsx';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatDate } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { CriticalAlert } from '../../../ui/critical-alert.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Panel } from '../../../ui/panel.tsx';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import { stateLabel } from './member-texts.ts';
import * as styles from './team-board.module.css';

type EntryMembersProps = { entryId: string; coachLink: string; inDoubt: boolean };

/** What the parents answered, opened on request: the log keeps who looked. And the link that the office gives to a coach. */
export function EntryMembers({ entryId, coachLink, inDoubt }: EntryMembersProps) {
  const [members, setMembers] = useState<readonly EntryMemberAnswers[] | null>(null);
  const { run, pending } = useAction();
  const params = { id: entryId };
  const open = async () => {
    const answer = await run({
      meaning: { open: entryId, at: members?.length },
      make: () => call(teamCalls.listEntryMembers, { params }),
      fallback: 'Failed to open the answers',
    });
    if (answer) setMembers(answer.data);
  };
  const renew = () =>
    run({
      meaning: { renew: coachLink },
      make: (idempotencyKey) => call(teamCalls.renewCoachLink, { params }, { idempotencyKey }),
      done: () => 'The coach has a new link; the one before works no more.',
      fallback: 'Failed to make a new link',
    });
  const hideName = async (member: EntryMemberAnswers) => {
    const answer = await run({
      meaning: { hide: member.id },
      make: () =>
        call(publicNameCalls.answerPublicName, {
          params: { id: member.id },
          body: { given: false, text_version: publicNameText.version },
        }),
      done: () => `The name of ${member.name} is out of public results.`,
      fallback: 'Failed to take the name out',
    });
    if (answer)
      setMembers(
        (before) => before && before.map((one) => (one.id === member.id ? { ...one, public_name: false } : one)),
      );
  };
  const settle = async (member: EntryMemberAnswers, state: 'accepted' | 'declined') => {
    const answer = await run({
      meaning: { settle: member.id, state },
      make: (idempotencyKey) =>
        call(
          teamCalls.settleEntryMember,
          { params: { ...params, member: member.id }, body: { state } },
          { idempotencyKey },
        ),
      done: () => (state === 'accepted' ? `${member.name} plays here.` : `${member.name} does not play here.`),
      fallback: 'Failed to decide',
    });
    if (answer) setMembers(answer.data);
  };
  return (
    <Panel title="For the office" tone={inDoubt ? 'gold' : 'surface'}>
      <div className={clsx(panelStyles.body, layoutStyles.stack16)}>
        {inDoubt && <p>A child of this team was claimed for another team, too. Open the answers and decide.</p>}
        <p>The coach completes the team with this link, without an account:</p>
        <p className={styles.address}>{coachLink}</p>
        <div className={actionsStyles.actions}>
          <Button
            variant="line"
            size="sm"
            plain
            onClick={() => void copyText(coachLink, 'The link of the coach is copied.')}
          >
            Copy the coach’s link
          </Button>
          <Button variant="line" size="sm" plain pending={pending} onClick={() => void renew()}>
            Make a new coach’s link
          </Button>
          <Button variant="leaf" size="sm" plain pending={pending} onClick={() => void open()}>
            {members ? 'Open the answers again' : 'Open the parents’ answers'}
          </Button>
        </div>
        <p className={typeStyles.hint}>
          The log keeps who opened them. They are deleted 30 days after the competition.
        </p>
        {members?.map((member) => (
          <Answers key={member.id} member={member} pending={pending} onSettle={settle} onHideName={hideName} />
        ))}
      </div>
    </Panel>
  );
}

type AnswersProps = {
  member: EntryMemberAnswers;
  pending: boolean;
  onSettle: (member: EntryMemberAnswers, state: 'accepted' | 'declined') => Promise<void>;
  onHideName: (member: EntryMemberAnswers) => Promise<void>;
};

function Answers({ member, pending, onSettle, onHideName }: AnswersProps) {
  const { answers } = member;
  return (
    <section className={layoutStyles.stack10} aria-label={`Answers for ${member.name}`}>
      <h3>{member.name}</h3>
      {!answers && <p className={typeStyles.muted}>{`${stateLabel(member.state)}: nothing is answered.`}</p>}
      {answers?.alert && <CriticalAlert>{answers.alert}</CriticalAlert>}
      {answers && (
        <FactList
          facts={[
            { label: 'Child', value: answers.full_name },
            { label: 'Born', value: formatDate(answers.date_of_birth) },
            { label: 'Guardian', value: answers.guardian_name },
            {
              label: 'Phone',
              value: answers.phone && <a href={`tel:${answers.phone}`}>{showPhone(answers.phone)}</a>,
            },
            { label: 'Email', value: answers.email },
            { label: 'Goes home', value: answers.goes_home },
            { label: 'Photos', value: answers.photo ? 'Yes' : 'No: white band' },
            { label: 'Name in results', value: member.public_name ? 'Yes' : 'No' },
            { label: 'First aid', value: answers.first_aid ? 'Yes' : 'No' },
            { label: 'Shirt', value: member.shirt_size },
            { label: 'Signed', value: answers.signed_name },
          ]}
        />
      )}
      {member.public_name && (
        <Button
          variant="line"
          size="sm"
          plain
          pending={pending}
          aria-label={`Take the name of ${member.name} out of public results`}
          onClick={() => void onHideName(member)}
        >
          Take the name out of public results
        </Button>
      )}
      {member.state === 'doubt' && (
        <>
          <p>{`Also claimed for ${member.doubt_with.join(', ') || 'another team'}.`}</p>
          <div className={actionsStyles.actions}>
            <Button
              variant="leaf"
              size="sm"
              plain
              pending={pending}
              aria-label={`${member.name} plays here`}
              onClick={() => void onSettle(member, 'accepted')}
            >
              Plays here
            </Button>
            <Button
              variant="line"
              size="sm"
              plain
              pending={pending}
              aria-label={`${member.name} does not play here`}
              onClick={() => void onSettle(member, 'declined')}
            >
              Does not play here
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
