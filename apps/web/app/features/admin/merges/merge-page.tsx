import {
  mergeCalls,
  type ComparedChild,
  type ComparedFamily,
  type FamilyMergePlan,
} from '@doctorbird/contract/admin/merges';
import { childText, textsReadBy } from '@doctorbird/contract/families/child-fields';
import { showPhone } from '@doctorbird/contract/core/phones';
import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { textValues } from '../../../child-texts/child-texts.ts';
import { useAction } from '../../../forms/use-action.ts';
import { useChoices } from '../../../forms/use-choices.ts';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { planAfterReload, type MergeStart } from './plan-after-reload.ts';
import * as adminPageStyles from '../../../portal/admin-page.module.css';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as buttonStyles from '../../../ui/button.module.css';
import * as noticeStyles from '../../../ui/notice.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as styles from './merges.module.css';

const sides = ['stays', 'merged'] as const;

/** Two families beside each other: what stays, what moves, and what stands in the way. */
export function MergePage({ start }: { start: MergeStart }) {
  // A reload is no reason to lose what was chosen: nothing is stored until the families are merged.
  const [first] = useState(start);
  const { shown, busy, choose } = useChoices(first);
  const { plan, preview } = shown;
  const [asked, setAsked] = useState(false);
  const { run, pending } = useAction();
  const { stays, merged } = preview;
  const compare = (next: (before: MergeStart) => MergeStart) =>
    choose({
      change: next,
      send: async ({ plan: body }) => ({ plan: body, preview: await call(mergeCalls.previewFamilyMerge, { body }) }),
      fallback: 'Failed to compare the families',
    });
  const change = (part: Partial<FamilyMergePlan>) =>
    compare((before) => ({ ...before, plan: { ...before.plan, ...part } }));
  const loaded = useRef(start);
  useEffect(() => {
    const before = loaded.current;
    loaded.current = start;
    if (before === start) return;
    void compare(({ plan: chosen }) => ({ ...start, plan: planAfterReload(chosen, before, start) }));
    // Once for each load; what is chosen then is read when its turn comes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [start]);
  const merge = async () => {
    const body = { ...plan, versions: { stays: stays.version, merged: merged.version } };
    await run({
      meaning: ['merge families', body],
      make: (idempotencyKey) => call(mergeCalls.mergeFamilies, { body }, { idempotencyKey }),
      done: () => 'The families are merged. Both are notified.',
      leaveTo: () => `/admin/parents/${stays.id}`,
      fallback: 'Failed to merge the families',
    });
  };
  const contact = (
    label: string,
    name: 'full_name' | 'phone' | 'address' | 'sign_in',
    show: (family: ComparedFamily) => string | null,
  ) =>
    show(stays) !== show(merged) && (
      <SelectField
        label={label}
        value={plan[name]}
        onChange={({ target: { value } }) => void change({ [name]: value })}
        options={sides.map((side) => ({ value: side, label: show(side === 'stays' ? stays : merged) ?? 'None' }))}
      />
    );
  return (
    <div className={adminPageStyles.page}>
      <Link className={buttonStyles.moreLink} to="/admin/duplicates">
        Duplicate families
      </Link>
      <PageTitle title="Merge two families">
        <ButtonLink size="sm" variant="line" plain to={`/admin/duplicates/${merged.id}/${stays.id}`}>
          Swap which one stays
        </ButtonLink>
      </PageTitle>
      <div className={styles.pair}>
        <FamilyPanel title="Stays" family={stays} />
        <FamilyPanel title="Is merged into it" family={merged} />
      </div>
      {preview.blockers.length > 0 && (
        <div className={noticeStyles.notice} role="status">
          <p>These families cannot be merged yet:</p>
          <ul>
            {preview.blockers.map(({ text, path }) => (
              <li key={text}>
                {text} {path && <Link to={path}>Open it</Link>}
              </li>
            ))}
          </ul>
        </div>
      )}
      <Panel title="What stays">
        <div className={panelStyles.body}>
          <div className={styles.preview}>
            <div className={styles.pair}>
              {contact('Parent name', 'full_name', (one) => one.full_name)}
              {contact('Phone', 'phone', (one) => one.phone && showPhone(one.phone))}
              {contact('Address', 'address', (one) => one.address)}
              {merged.email !== null && contact('Email and password to sign in', 'sign_in', (one) => one.email)}
            </div>
            {merged.children.map((child) => (
              <ChildChoice key={child.id} child={child} {...{ plan, stays, change }} />
            ))}
          </div>
        </div>
      </Panel>
      <Panel title="What moves">
        <div className={panelStyles.body}>
          <div className={styles.preview}>
            {preview.moves.length === 0 ? (
              <p>{`${merged.full_name} has nothing that could move. The account is switched off.`}</p>
            ) : (
              <FactList facts={preview.moves.map(({ what, count }) => ({ label: what, value: count }))} />
            )}
            <ul>
              {preview.notes.map((text) => (
                <li key={text}>{text}</li>
              ))}
              <li>Both families are notified. You can undo the merge for 30 days.</li>
            </ul>
            <div className={actionsStyles.actions}>
              <Button
                variant="leaf"
                asks={mergeCalls.mergeFamilies}
                pending={pending || busy}
                disabled={preview.blockers.length > 0}
                onClick={() => setAsked(true)}
              >
                Merge families
              </Button>
            </div>
          </div>
        </div>
      </Panel>
      <ConfirmDialog
        title="Merge these families?"
        open={asked}
        onClose={() => setAsked(false)}
        confirmLabel="Merge families"
        dismissLabel="Go back"
        variant="leaf"
        onConfirm={merge}
      >
        <p>{`Everything of ${merged.full_name} (${merged.email ?? 'no email'}) moves to ${stays.full_name} (${stays.email ?? 'no email'}). The merged account can no longer sign in.`}</p>
      </ConfirmDialog>
    </div>
  );
}

function FamilyPanel({ title, family }: { title: string; family: ComparedFamily }) {
  return (
    <Panel title={title}>
      <div className={panelStyles.body}>
        <FactList
          facts={[
            {
              label: 'Parent',
              value: <Link to={`/admin/parents/${family.id}`}>{family.full_name}</Link>,
            },
            { label: 'Email', value: family.email ?? 'None' },
            { label: 'Phone', value: family.phone ? showPhone(family.phone) : 'None' },
            { label: 'Address', value: family.address ?? 'None' },
            { label: 'Joined', value: formatDate(family.created_at) },
            {
              label: 'Last sign-in',
              value: family.last_sign_in_at ? formatDate(family.last_sign_in_at) : 'Not recently',
            },
            { label: 'Due', value: formatMoney(family.due) },
            { label: 'Credit', value: formatMoney(family.credit) },
            { label: 'Children', value: family.children.map(describe).join('; ') || 'None', wide: true },
          ]}
        />
      </div>
    </Panel>
  );
}

const describe = ({ full_name: name, date_of_birth: born, programs, archived }: ComparedChild) =>
  [`${name}, born ${formatDate(born)}`, archived && 'archived', ...programs].filter(Boolean).join(', ');

interface ChildChoiceProps {
  child: ComparedChild;
  stays: ComparedFamily;
  plan: FamilyMergePlan;
  change: (part: Partial<FamilyMergePlan>) => Promise<void>;
}

/** Whether a child of the merged family is a child of the other one too, and whose details stay then. */
function ChildChoice({ child, stays, plan, change }: ChildChoiceProps) {
  const joined = plan.children.find(({ merged_id: id }) => id === child.id);
  const others = plan.children.filter((one) => one !== joined);
  const same = stays.children.find(({ id }) => id === joined?.stays_id);
  return (
    <div className={clsx(styles.pair, styles.choices)}>
      <SelectField
        label={`${child.full_name}, born ${formatDate(child.date_of_birth)}`}
        value={joined?.stays_id ?? ''}
        placeholder="Another child, with a record of its own"
        onChange={({ target: { value } }) =>
          void change({
            children: value
              ? [...others, { stays_id: value, merged_id: child.id, details: joined?.details ?? 'stays' }]
              : others,
          })
        }
        options={stays.children.map((one) => ({
          value: one.id,
          label: `The same as ${describe(one)}`,
          disabled: others.some(({ stays_id: id }) => id === one.id),
        }))}
      />
      {joined && same && (
        <SelectField
          label={`Details of ${same.full_name}`}
          hint={detailsHint}
          value={joined.details}
          onChange={({ target: { value } }) =>
            void change({ children: [...others, { ...joined, details: value === 'merged' ? 'merged' : 'stays' }] })
          }
          options={[
            { value: 'stays', label: details(same) },
            { value: 'merged', label: details(child) },
          ]}
        />
      )}
    </div>
  );
}

const textLabels = textsReadBy('office').map((name) => childText(name).label.toLowerCase());
const detailsHint = `${['Name', 'birth date', 'grade', ...textLabels].join(', ')} and email`;
const details = (comparedChild: ComparedChild) =>
  [
    comparedChild.full_name,
    formatDate(comparedChild.date_of_birth),
    comparedChild.grade_label,
    ...textValues('office', comparedChild),
    comparedChild.email,
  ]
    .filter(Boolean)
    .join(', ');
