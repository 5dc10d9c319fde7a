import clsx from 'clsx';
import { classVisitCalls } from '@doctorbird/contract/teaching/class-visits';
import { studentCalls, type Student } from '@doctorbird/contract/families/students';
import { useState } from 'react';
import { Link, Navigate, redirect, useLocation, useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { loadQuestions } from '../../custom-fields/use-questions.ts';
import { CannotBook } from '../../features/families/guardians/cannot-request.tsx';
import { useSafetyQuestions } from '../../features/families/health/safety-questions.tsx';
import { VisitForm, type VisitChoice } from '../../features/teaching/visits/visit-form.tsx';
import { visitTitle } from '../../features/teaching/visits/visit-texts.ts';
import { loadTab, type Loaded } from '../../portal/load-tab.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { GuardSpinner } from '../../session/route-guard.tsx';
import { useSession } from '../../session/session-provider.tsx';
import { sessionReady } from '../../session/session-store.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { toast } from '../../ui/toast.ts';
import { whenShown } from '../../ui/when-shown.tsx';
import { mayEnroll } from './may-enroll.ts';
import type { Route } from './+types/try-class.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';

const AddChildForm = whenShown(
  async () => (await import('../../features/families/students/add-child-form.tsx')).AddChildForm,
);

export const meta = () => [{ title: 'Try one class' }, { name: 'robots', content: 'noindex' }];

/** Signed-out visitors return here after signing in; only parents have children who come. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { profile } = await sessionReady();
  const { pathname, search } = new URL(request.url);
  if (!profile) throw redirect(`/auth?tab=signup&next=${encodeURIComponent(pathname + search)}`);
  if (profile.model !== 'parent') return loadTab(request, async () => null);
  return loadTab(request, async (signal) => {
    const [offer, children, ofChild] = await Promise.all([
      call(classVisitCalls.getVisitOffer, { params: { id: params.slug } }, { signal }),
      call(studentCalls.listStudents, { query: { limit: 100 } }, { signal }),
      loadQuestions('student', signal),
    ]);
    return {
      offer,
      children: children.data.filter(mayEnroll),
      // Children of whom the family may only read.
      others: children.data.filter((child) => !mayEnroll(child)),
      ofChild,
    };
  });
}
clientLoader.hydrate = true as const;
export const HydrateFallback = GuardSpinner;

type TryData = NonNullable<Awaited<ReturnType<typeof clientLoader>> extends Loaded<infer T> ? T : never>;

export default function TryClass({ loaderData, params }: Route.ComponentProps) {
  const { profile, status, home } = useSession();
  const { pathname, search } = useLocation();
  // The session ended while the page was open.
  if (status === 'settled' && !profile)
    return <Navigate to={`/auth?next=${encodeURIComponent(pathname + search)}`} replace />;
  return (
    <div className="wrap">
      <WhenLoaded result={loaderData}>
        {(data) =>
          data ? (
            <TryPage {...data} />
          ) : (
            <div className={portalPageStyles.page}>
              <EmptyState
                title="Only a parent account can book a class"
                action={
                  <ButtonLink to={home} variant="leaf" size="sm" plain>
                    Go to your portal
                  </ButtonLink>
                }
              >
                <Link to={`/programs/${params.slug}`}>Back to the program</Link>
              </EmptyState>
            </div>
          )
        }
      </WhenLoaded>
    </div>
  );
}

function TryPage({ offer, children, others, ofChild }: TryData) {
  const [address] = useSearchParams();
  const [adding, setAdding] = useState(false);
  const [picked, setPicked] = useState<Partial<VisitChoice>>({});
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { program, trial, day } = offer;
  const kind = picked.kind ?? ((trial === null || address.get('kind') === 'day') && day !== null ? 'day' : 'trial');
  const free = offer.children.filter(({ against }) => against[kind] === null);
  const only = free.length === 1 ? free[0]!.id : null;
  const asked = picked.childId ?? address.get('child') ?? only;
  const childId = free.some(({ id }) => id === asked) ? asked : null;
  const booked = offer.children.find(({ id }) => id === childId)?.booked ?? [];
  // The one that ends first is chosen, so that nobody pays a day twice.
  const passId = picked.passId === undefined ? (offer.passes[0]?.id ?? null) : picked.passId;
  const open = offer.meetings.filter(({ id, room }) => room > 0 && !booked.includes(id));
  const meetingId = open.some(({ id }) => id === picked.meetingId) ? picked.meetingId! : (open[0]?.id ?? null);
  const questions = useSafetyQuestions(children.find(({ id }) => id === childId) ?? null);
  const added = async (child: Student) => {
    toast.success(`${child.full_name} is registered.`);
    setPicked({ ...picked, childId: child.id });
    setAdding(false);
    await revalidate();
  };
  const addChild = (
    <div>
      <Button variant="line" size="sm" plain onClick={() => setAdding(true)}>
        Add another child
      </Button>
    </div>
  );
  return (
    <div className={portalPageStyles.page}>
      <header className={portalPageStyles.enrollHead}>
        <Link className={buttonStyles.moreLink} to={`/programs/${program.slug}`}>
          Back to the program
        </Link>
        <h1 className="display">{kind === 'trial' ? 'Try one class first' : 'Come for one day'}</h1>
        <p>{program.title}</p>
      </header>
      <div className={clsx(portalPageStyles.seven, portalPageStyles.stack)}>
        {trial === null && day === null ? (
          <EmptyState
            title="This program takes nobody for single classes right now"
            action={<Link to="/programs">See other programs</Link>}
          />
        ) : children.length === 0 && others.length > 0 ? (
          <CannotBook readOnly={others} action={addChild} />
        ) : children.length === 0 ? (
          <>
            <p>First, tell us who comes.</p>
            <AddChildForm onAdded={added} questions={ofChild} />
          </>
        ) : (
          <VisitForm
            offer={offer}
            chosen={{ kind, childId, meetingId, passId }}
            onChange={(change) => setPicked({ ...picked, ...change })}
            notes={new Map(children.map((child) => [child.id, `${child.grade_label} · ${child.age} years`]))}
            questions={questions.fields}
            saveAnswers={questions.save}
            addChild={addChild}
            onStale={() => void revalidate()}
            onBooked={(visit) => {
              toast.success(`${visit.student.full_name} is expected: ${visitTitle(visit)}.`);
              void navigate(visit.bill ? `/parent/bills/${visit.bill.id}` : '/parent/schedule#visits');
            }}
          />
        )}
      </div>
      <Dialog title="Add a child" open={adding} onClose={() => setAdding(false)}>
        <AddChildForm onCancel={() => setAdding(false)} onAdded={added} questions={ofChild} />
      </Dialog>
    </div>
  );
}
