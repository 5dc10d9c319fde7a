import clsx from 'clsx';
import { eventSetupCalls, type EventPlan, type PlannedSlot } from '@doctorbird/contract/competitions/event-setup';
import { usualRestMinutes } from '@doctorbird/contract/competitions/usual-rest';
import { planProblems, shortestRest } from '@doctorbird/contract/competitions/plan-problems';
import { useMemo, useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { newRecordId } from '../../../drafts/new-record-id.ts';
import { DraftNotice } from '../../../forms/draft-notice.tsx';
import { useAction } from '../../../forms/use-action.ts';
import { useStoredDraft } from '../../../forms/use-stored-draft.ts';
import { formatDateTime, formatTime } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { FoldingPanel } from '../../../ui/folding-panel.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { toast } from '../../../ui/toast.ts';
import { endOf, inOrder, withMissing } from './plan-moves.ts';
import { PlanBoard } from './plan-board.tsx';
import { TeamCalendars } from './team-calendars.tsx';
import { WishesForm } from './wishes-form.tsx';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as portalPageStyles from '../../../portal/portal-page.module.css';
import * as styles from './plan.module.css';

/** The plan of a day: made, moved, checked at once, saved and published. */
export function PlanPage({ plan: read }: { plan: EventPlan }) {
  const { id } = read.competition;
  const { run, pending } = useAction();
  const { revalidate } = useRevalidator();
  /** What is not saved yet: null while the page shows what is saved. */
  const [made, setMade] = useState<Pick<EventPlan, 'slots' | 'wishes'> | null>(null);
  const [restored, setRestored] = useState(false);
  const [found, setFound] = useState<string | null>(null);
  const slots = made?.slots ?? read.slots;
  const wishes = made?.wishes ?? read.wishes;
  const plan = useMemo(() => ({ ...read, slots, wishes }), [read, slots, wishes]);
  const problems = useMemo(() => planProblems(plan, wishes?.rest_minutes ?? usualRestMinutes), [plan, wishes]);
  const { drop } = useStoredDraft({
    name: () => `event-plan.${id}`,
    about: id,
    durable: true,
    unsaved: () => made && { ...made },
    restore: (draft) => {
      setMade(draft as unknown as Pick<EventPlan, 'slots' | 'wishes'>);
      setRestored(true);
    },
  });
  const change = (next: PlannedSlot[]) => setMade({ slots: next, wishes });
  const discard = () => {
    setMade(null);
    setRestored(false);
    drop();
  };
  const isPublic = read.published_at !== null;
  /** `published`: teams see it now, or no more; without it a public plan is put aside for the office. */
  const save = (published?: boolean) =>
    run({
      meaning: [id, read.setup, published, slots],
      make: () =>
        call(eventSetupCalls.saveEventPlan, {
          params: { id },
          body: { setup: read.setup, ...(published !== undefined && { published }), wishes, slots: inOrder(slots) },
        }),
      done: ({ differs }) => {
        discard();
        return savedText({ published, isPublic, differs });
      },
      fallback: 'Failed to save the plan',
    });
  const dropChanges = () =>
    run({
      meaning: ['drop', id, read.setup],
      make: () => call(eventSetupCalls.dropPlanDraft, { params: { id }, body: { setup: read.setup } }),
      done: () => {
        discard();
        return 'The changes are dropped: this is what teams see.';
      },
      fallback: 'Failed to drop the changes',
    });
  const ends = slots.filter(({ kind }) => kind !== 'break').map(endOf);
  const rest = shortestRest(plan);
  const missing = problems.some(({ slot_ids: ids }) => ids.length === 0);
  return (
    <div className={portalPageStyles.stack}>
      <DraftNotice saved={{ restored, discard }} />
      <FoldingPanel title="What the plan should be like" open={slots.length === 0}>
        <WishesForm
          plan={read}
          again={slots.length > 0}
          make={async (given) => {
            const before = made;
            const answer = await call(eventSetupCalls.makeEventPlan, { params: { id }, body: given });
            setMade({ slots: answer.slots, wishes: given });
            if (answer.setup !== read.setup) await revalidate();
            toast.undoable('The plan is made. Nothing is saved yet.', () => setMade(before));
          }}
        />
      </FoldingPanel>
      {slots.length > 0 && (
        <Panel title={waysText(problems.length)} tone={problems.length === 0 ? 'surface' : 'gold'}>
          <div className={clsx(panelStyles.body, layoutStyles.stack12)}>
            <p>
              {[
                `Ends at ${formatTime(new Date(Math.max(...ends)))}`,
                rest === null ? 'nobody is up twice' : `shortest rest of a team: ${rest} min`,
                read.published_at === null ? 'not published' : `published ${formatDateTime(read.published_at)}`,
              ].join(' · ')}
            </p>
            {read.differs > 0 && <p role="status">{differsText(read.differs)}</p>}
            <Problems
              problems={problems}
              onFind={(slot) => {
                setFound(slot);
                document.querySelector(`#slot-${slot}`)?.scrollIntoView({ block: 'center' });
              }}
            />
            <div className={actionsStyles.actions}>
              <Button variant="leaf" plain pending={pending} onClick={() => void save()}>
                Save the plan
              </Button>
              {(!isPublic || made || read.differs > 0) && (
                <Button plain pending={pending} onClick={() => void save(true)}>
                  {isPublic ? 'Publish the changes' : 'Publish'}
                </Button>
              )}
              {read.differs > 0 && (
                <Button variant="line" plain pending={pending} onClick={() => void dropChanges()}>
                  Drop the changes
                </Button>
              )}
              {isPublic && (
                <Button variant="line" plain pending={pending} onClick={() => void save(false)}>
                  Take the plan back
                </Button>
              )}
              {missing && (
                <Button
                  variant="line"
                  plain
                  onClick={() =>
                    change(
                      withMissing(plan, slots, {
                        newId: newRecordId,
                        lengths: {
                          match: wishes?.match_minutes ?? 8,
                          run: wishes?.run_minutes ?? 4,
                          judging: wishes?.judging_minutes ?? 10,
                          gap: wishes?.gap_minutes ?? 2,
                          start: wishes?.starts_at ?? `${read.competition.date}T09:00:00-05:00`,
                        },
                      }),
                    )
                  }
                >
                  Put the rest at the end
                </Button>
              )}
              {made && (
                <Button variant="line" plain onClick={discard}>
                  Discard what is not saved
                </Button>
              )}
            </div>
          </div>
        </Panel>
      )}
      {slots.length > 0 && <PlanBoard plan={plan} problems={problems} found={found} onChange={change} />}
      {read.published_at !== null && <TeamCalendars plan={read} />}
    </div>
  );
}

function savedText({
  published,
  isPublic,
  differs,
}: {
  published: boolean | undefined;
  /** Before it was saved. */
  isPublic: boolean;
  differs: number;
}): string {
  if (published === false) return 'The plan is saved, and not public any more.';
  if (published)
    return isPublic
      ? 'The changes are published. Families whose times moved are told.'
      : 'The plan is published. Teams see their times, and their families are told.';
  if (!isPublic) return 'The plan is saved.';
  return differs > 0
    ? 'The plan is saved. Teams see it once you publish the changes.'
    : 'The plan is saved as teams see it.';
}

const differsText = (count: number): string =>
  `${count === 1 ? '1 time differs' : `${count} times differ`} from what teams see, until you publish the changes.`;

const waysText = (count: number): string =>
  count === 0 ? 'Nothing is in the way' : count === 1 ? '1 thing is in the way' : `${count} things are in the way`;

type ProblemsProps = { problems: EventPlan['problems']; onFind: (slot: string) => void };

/** More than these are shown when they are asked for. */
const mostShown = 6;

function Problems({ problems, onFind }: ProblemsProps) {
  const [all, setAll] = useState(false);
  if (problems.length === 0) return null;
  const shown = all ? problems : problems.slice(0, mostShown);
  return (
    <>
      <ul className={styles.problems} aria-label="In the way">
        {shown.map(({ text, slot_ids: ids }) => {
          // The later of the two is the one that is moved, as a rule.
          const target = ids.at(-1);
          return (
            <li key={`${text} ${ids.join(' ')}`}>
              <span>{text}</span>
              {target && (
                <Button variant="line" size="sm" plain onClick={() => onFind(target)}>
                  Show it
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {problems.length > shown.length && (
        <Button variant="line" size="sm" plain onClick={() => setAll(true)}>
          {`Show all ${problems.length}`}
        </Button>
      )}
    </>
  );
}
