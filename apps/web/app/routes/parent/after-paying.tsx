import type { Enrollment } from '@doctorbird/contract/enrollments/enrollments';
import { enrollmentCalls } from '@doctorbird/contract/enrollments/enrollments';
import { studentCalls, type Student } from '@doctorbird/contract/families/students';
import { scheduleCalls, type ScheduledMeeting } from '@doctorbird/contract/teaching/schedule';
import clsx from 'clsx';
import { call } from '../../api/call.ts';
import { CopyPeople } from '../../features/families/people/copy-people.tsx';
import { AddToCalendar } from '../../features/teaching/schedule/add-to-calendar.tsx';
import { MapLink } from '../../features/teaching/schedule/map-link.tsx';
import { formatDate, formatDay, formatTime } from '../../format/dates.ts';
import { formatMoney } from '../../format/money.ts';
import { firstName } from '../../portal/greeting.ts';
import { useLoaded } from '../../portal/use-loaded.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import * as actionsStyles from '../../ui/actions.module.css';
import * as layoutStyles from '../../ui/layout.module.css';
import * as panelStyles from '../../ui/panel.module.css';

type Paid = { place: Enrollment; first: ScheduledMeeting | null };

async function load(placeIds: readonly string[], signal: AbortSignal) {
  const [places, children] = await Promise.all([
    Promise.all(placeIds.map((id) => call(enrollmentCalls.getEnrollment, { params: { id } }, { signal }))),
    call(studentCalls.listStudents, { query: { limit: 100 } }, { signal }),
  ]);
  const paid = places.map(async (place): Promise<Paid> => {
    const query = { student_id: place.student.id, program_id: place.program.id };
    const { next } = await call(scheduleCalls.getSchedule, { query }, { signal });
    return { place, first: next };
  });
  return { paid: await Promise.all(paid), children: children.data.filter(({ guardian }) => !guardian) };
}

/** What comes next once a place is paid for: whom to call, the first class, what to bring, and what is still to pay. */
export function AfterPaying({ placeIds }: { placeIds: readonly string[] }) {
  const { data, failure } = useLoaded(placeIds.join(' '), (signal) => load(placeIds, signal));
  if (failure) return <ErrorState message={failure} />;
  if (!data) return <Spinner label="Loading" />;
  const paidFor = new Set(data.paid.map(({ place }) => place.student.id));
  const unnamed = data.children.filter((child) => paidFor.has(child.id) && lacksPeople(child));
  return (
    <>
      {unnamed.length > 0 && <WhomToCall unnamed={unnamed} family={data.children} />}
      {data.paid.map(({ place, first }) => (
        <FirstClass key={place.id} place={place} first={first} />
      ))}
      <StillToPay places={data.paid.map(({ place }) => place)} />
    </>
  );
}

const lacksPeople = ({ missing }: Student): boolean => missing.some((gap) => gap !== 'alert');

/** A child whom nobody but the parent may collect cannot go home with anybody else. */
function WhomToCall({ unnamed, family }: { unnamed: readonly Student[]; family: readonly Student[] }) {
  return (
    <Panel tone="gold" title="Now tell us whom to call">
      <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
        <p>Whom to call in an emergency, and who else may collect. It takes a minute.</p>
        {unnamed.map((child) => (
          <div key={child.id} className={actionsStyles.actions}>
            <ButtonLink to={`/parent/children/${child.id}/people`} plain>
              {`Add contacts for ${firstName(child.full_name)}`}
            </ButtonLink>
            <CopyPeople
              child={child}
              siblings={family.filter((other) => other.id !== child.id && !lacksPeople(other))}
            />
          </div>
        ))}
      </div>
    </Panel>
  );
}

function FirstClass({ place, first }: Paid) {
  const about = `${place.program.title}, ${place.student.full_name}`;
  return (
    <Panel title={`The next class of ${firstName(place.student.full_name)}`}>
      <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
        <FactList
          facts={[
            { label: 'Class', value: place.program.title, wide: true },
            {
              label: 'When',
              value: first
                ? `${formatDay(first.starts_at)}, ${formatTime(first.starts_at)} to ${formatTime(first.ends_at)}`
                : 'We will tell you the first day',
              wide: true,
            },
            first !== null && {
              label: 'Where',
              value: (
                <>
                  {first.location ?? 'We will tell you the place'}
                  {first.map_url && (
                    <>
                      {'. '}
                      <MapLink url={first.map_url} about={about} />
                    </>
                  )}
                </>
              ),
              wide: true,
            },
            { label: 'Getting there', value: first?.directions, wide: true },
            { label: 'Bring', value: first?.bring.join(', '), wide: true },
          ]}
        />
        {first && (
          <div className={actionsStyles.actions}>
            <AddToCalendar of={{ placeId: place.id }} about={about} label="Add all classes to calendar" />
          </div>
        )}
      </div>
    </Panel>
  );
}

function StillToPay({ places }: { places: readonly Enrollment[] }) {
  const open = places.filter((place) => place.amount_due > 0);
  return (
    <Panel title="Still to pay">
      <div className={panelStyles.body}>
        {open.length === 0 ? (
          <p>Nothing. Everything is paid.</p>
        ) : (
          <FactList
            facts={open.map((place) => ({
              label: `${firstName(place.student.full_name)}, ${place.program.title}`,
              value: dueText(place),
              wide: true,
            }))}
          />
        )}
      </div>
    </Panel>
  );
}

/** Everything that is due, with its day: what is due now, and the next part of a payment plan. */
function dueText({ due_now: now, next_due: next, amount_due: all, hold_expires_at: until }: Enrollment): string {
  const parts = [
    ...(now > 0 ? [`${formatMoney(now)} ${until ? `by ${formatDay(until)}` : 'now'}`] : []),
    ...(next ? [`${formatMoney(next.amount)} on ${formatDate(next.on)}`] : []),
  ];
  const said = now + (next?.amount ?? 0);
  return [...parts, ...(all > said ? [`${formatMoney(all - said)} later`] : [])].join(', then ');
}
