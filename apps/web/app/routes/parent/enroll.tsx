import clsx from 'clsx';
import { enrollmentCalls, type Enrollment } from '@doctorbird/contract/enrollments/enrollments';
import { openingCalls } from '@doctorbird/contract/enrollments/opening';
import { waitingListCalls, type WaitingEntry } from '@doctorbird/contract/enrollments/waiting-list';
import { programGateCalls, type GateCheck } from '@doctorbird/contract/teaching/program-gates';
import { programCalls } from '@doctorbird/contract/programs/catalog';
import type { Quote } from '@doctorbird/contract/enrollments/prices/quote';
import type { Program } from '@doctorbird/contract/programs/programs';
import { studentCalls, type Student } from '@doctorbird/contract/families/students';
import { useState } from 'react';
import { Link, Navigate, redirect, useLocation, useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { loadQuestions } from '../../custom-fields/use-questions.ts';
import { CannotRequest } from '../../features/families/guardians/cannot-request.tsx';
import { AddChildForm } from '../../features/families/students/add-child-form.tsx';
import { useSafetyQuestions } from '../../features/families/health/safety-questions.tsx';
import { AskScholarship } from '../../features/enrollments/prices/ask-scholarship.tsx';
import { PlacePrice } from '../../features/enrollments/prices/place-price.tsx';
import { useQuote } from '../../features/enrollments/prices/use-quote.ts';
import { EnrollForm } from '../../features/enrollments/places/enroll-form.tsx';
import { reasonAgainst } from '../../features/enrollments/places/eligibility.ts';
import { heldText } from '../../features/enrollments/places/held-text.ts';
import { OpensSoon } from '../../features/enrollments/opening/opens-soon.tsx';
import { JoinForm } from '../../features/enrollments/waiting/join-form.tsx';
import { standingText } from '../../features/enrollments/waiting/waiting-texts.ts';
import { PlaceSummary } from '../../features/enrollments/places/place-summary.tsx';
import { TryFirst } from '../../features/enrollments/places/try-first.tsx';
import { whenShown } from '../../ui/when-shown.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import type { Loaded } from '../../portal/load-tab.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { useSession } from '../../session/session-provider.tsx';
import { sessionReady } from '../../session/session-store.ts';
import { GuardSpinner } from '../../session/route-guard.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { toast } from '../../ui/toast.ts';
import { mayEnroll } from './may-enroll.ts';
import type { Route } from './+types/enroll.ts';
import * as actionsStyles from '../../ui/actions.module.css';
import * as buttonStyles from '../../ui/button.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';

/** Few programs have levels before them; where there are, they load at once: on a phone they stand below a long form. */
/** Most programs bring nothing with them. */
const PlaceItems = whenShown(
  async () => (await import('../../features/enrollments/prices/place-items.tsx')).PlaceItems,
  { quiet: true },
);
/** Only on an opening night. */
const LineFirst = whenShown(async () => (await import('../../features/enrollments/line/line-first.tsx')).LineFirst, {
  quiet: true,
});
const GateSteps = whenShown(async () => (await import('../../features/teaching/gates/gate-check.tsx')).GateSteps);

export const meta = () => [{ title: 'Enroll' }, { name: 'robots', content: 'noindex' }];

/** Signed-out visitors return here after signing in; only parents have children to choose from. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { profile } = await sessionReady();
  // Most visitors without an account are new; Sign In is one tap away.
  const { pathname, search } = new URL(request.url);
  if (!profile) throw redirect(`/auth?tab=signup&next=${encodeURIComponent(pathname + search)}`);
  const isParent = profile.model === 'parent';
  const none = { data: [] };
  return loadTab(request, async (signal) => {
    const query = { limit: 100 };
    const [program, opening, gate, children, places, waiting, ofChild] = await Promise.all([
      call(programCalls.getProgram, { params: { id: params.slug } }, { signal }),
      isParent ? call(openingCalls.getOwnOpening, { params: { id: params.slug } }, { signal }) : null,
      isParent ? call(programGateCalls.checkGate, { params: { id: params.slug } }, { signal }) : { children: [] },
      isParent ? call(studentCalls.listStudents, { query }, { signal }) : none,
      isParent ? call(enrollmentCalls.listEnrollments, { query }, { signal }) : none,
      isParent ? call(waitingListCalls.listWaiting, {}, { signal }) : none,
      isParent ? loadQuestions('student', signal) : [],
    ]);
    // The address may name the program by its slug; its questions are found by its id.
    const ofPlace = isParent ? await loadQuestions('enrollment', signal, { of: program.id }) : [];
    const entries = waiting.data.filter((entry) => entry.program.id === program.id);
    return {
      program,
      opening,
      gate,
      loadedAt: Date.now(),
      children: children.data.filter(mayEnroll),
      // Children of whom the family may only read.
      others: children.data.filter((child) => !mayEnroll(child)),
      places: places.data,
      entries,
      ofChild,
      ofPlace,
    };
  });
}
clientLoader.hydrate = true as const;
export const HydrateFallback = GuardSpinner;

type EnrollData = Awaited<ReturnType<typeof clientLoader>> extends Loaded<infer T> ? T : never;

export default function Enroll({ loaderData }: Route.ComponentProps) {
  const { profile, status } = useSession();
  const { pathname, search } = useLocation();
  // The session ended while the page was open.
  if (status === 'settled' && !profile)
    return <Navigate to={`/auth?next=${encodeURIComponent(pathname + search)}`} replace />;
  return (
    <div className="wrap">
      <WhenLoaded result={loaderData}>
        {(data) => (profile?.model === 'parent' ? <EnrollPage {...data} /> : <NotAParent slug={data.program.slug} />)}
      </WhenLoaded>
    </div>
  );
}

function whyClosed({ status, places_left }: Program): string {
  if (status === 'cancelled') return 'It was cancelled.';
  if (status === 'completed') return 'It is over.';
  if (status === 'in_progress') return 'It has already started. Write to us about the next one.';
  return places_left === 0 ? 'All places are taken.' : 'Enrollment has closed.';
}

/** Why a child cannot be chosen because of the waiting list; null when it can. */
function reasonOfList(childId: string, entries: readonly WaitingEntry[], byOffer: boolean): string | null {
  const entry = entries.find(({ student, state }) => student.id === childId && isOpen(state));
  if (entry?.state === 'offered') return null;
  if (entry) return `On the waiting list. ${standingText(entry)}`.trim();
  return byOffer ? 'No place is offered to this child' : null;
}

/** What a child still needs; it can wait for a place meanwhile. */
const reasonOfGate = (childId: string, { children }: GateCheck): string | null =>
  children.find(({ student_id: id }) => id === childId)?.missing ?? null;

const mayWaitText = (missing: string | null): string =>
  missing === null ? '' : `May wait: ${missing} A place is offered once that level is there.`;

const isOpen = (state: WaitingEntry['state']): boolean => state === 'waiting' || state === 'offered';

function EnrollPage(data: EnrollData) {
  const { program, opening, gate, loadedAt, children, others, places, entries, ofChild, ofPlace } = data;
  const offers = entries.filter(({ state }) => state === 'offered');
  // A family with early access comes before others.
  const { can_enroll: open, can_wait: canWait } = opening ?? program;
  const canRequest = open || offers.length > 0;
  const byOffer = !open && offers.length > 0;
  const joins = canWait && !canRequest;
  const inLine = canRequest && !byOffer && (opening?.line ?? false) && offers.length === 0;
  const soon = !canRequest && program.status === 'open' && (opening?.opens_in ?? 0) > 0;
  const [adding, setAdding] = useState(false);
  const [picked, setPicked] = useState<readonly string[] | null>(null);
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const added = async (child: Student) => {
    toast.success(`${child.full_name} is registered.`);
    setPicked([...(picked ?? []), child.id]);
    setAdding(false);
    await revalidator.revalidate();
    if (adding) return;
    // The long form is removed: without this, a phone would stay scrolled to its end, at the footer.
    document.getElementById('main')?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  };
  const candidates = children.map((child) => ({
    id: child.id,
    full_name: child.full_name,
    note: [`${child.grade_label} · ${child.age} years`, joins ? mayWaitText(reasonOfGate(child.id, gate)) : '']
      .filter(Boolean)
      .join('. '),
    against:
      reasonAgainst(child, program, { places }) ??
      reasonOfList(child.id, entries, byOffer) ??
      (canRequest ? reasonOfGate(child.id, gate) : null),
  }));
  const free = candidates.filter((child) => child.against === null);
  const [address] = useSearchParams();
  const chosen = (picked ?? firstChosen(address.get('child'), free, offers)).filter((id) =>
    free.some((other) => other.id === id),
  );
  const price = useQuote({ programId: program.id, studentIds: canRequest ? chosen : [] });
  // Of several, the questions about the others are asked on the overview.
  const child = children.find(({ id }) => id === chosen[0]) ?? null;
  const questions = useSafetyQuestions(child);
  const several = chosen.length > 1;
  const names = new Map(children.map(({ id, full_name }) => [id, full_name]));
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
        <h1 className="display">{titleOf({ joins, byOffer, soon })}</h1>
      </header>
      <div className={clsx(portalPageStyles.seven, portalPageStyles.stack)}>
        {soon && opening && (
          <OpensSoon
            programId={program.id}
            opening={opening}
            loadedAt={loadedAt}
            onOpen={() => void revalidator.revalidate()}
            ready={free.length === 0 ? null : new Intl.ListFormat('en').format(free.map((one) => one.full_name))}
          />
        )}
        {soon && children.length > 0 && addChild}
        {!canRequest && !joins && !soon && (
          <EmptyState
            title="This program is not open for enrollment right now"
            action={<Link to="/programs">See other programs</Link>}
          >
            {whyClosed(program)}
          </EmptyState>
        )}
        {(canRequest || joins || soon) && children.length === 0 && others.length === 0 && (
          <>
            <p>First, tell us who the place is for.</p>
            <AddChildForm onAdded={added} questions={ofChild} />
          </>
        )}
        {(canRequest || joins || soon) && children.length === 0 && others.length > 0 && (
          <CannotRequest readOnly={others} action={addChild} />
        )}
        {joins && children.length > 0 && (
          <JoinForm
            programId={program.id}
            waiting={program.waiting}
            candidates={candidates}
            chosen={chosen}
            onChange={setPicked}
            addChild={addChild}
            onJoined={(joined) => {
              toast.success(joinedText(joined));
              void navigate('/parent/enrollments');
            }}
          />
        )}
        {inLine && <LineFirst programId={program.id} />}
        {canRequest && children.length > 0 && byOffer && (
          <p>
            {`A place is free for you. ${offers[0] ? standingText(offers[0]) : ''}`}{' '}
            <Link to={`/parent/enrollments?offer=${offers[0]?.id}`}>Decline instead</Link>
          </p>
        )}
        {canRequest && !inLine && children.length > 0 && (
          <EnrollForm
            programId={program.id}
            candidates={candidates}
            chosen={chosen}
            onChange={setPicked}
            questions={questions.fields}
            saveAnswers={questions.save}
            moreQuestions={ofPlace}
            price={{
              shown: (
                <>
                  <PlacePrice state={price} names={names} />
                  {hasItems(price.quote) && <PlaceItems state={price} names={names} />}
                </>
              ),
              items: price.items,
              itemsTotal: price.quote?.items_total,
              code: price.quote?.code_applies ? price.code : null,
              total: several ? price.quote?.total : price.quote?.places[0]?.total,
              again: price.again,
            }}
            submitLabel={labelOf(program.price, chosen.length, byOffer)}
            addChild={byOffer ? null : addChild}
            onLine={() => void revalidator.revalidate()}
            onEnrolled={(held) => {
              toast.success(heldText(held));
              void navigate(nextOf(held, (price.quote?.items_total ?? 0) > 0));
            }}
          />
        )}
      </div>
      <div className={clsx(portalPageStyles.five, portalPageStyles.stack)}>
        {gate.children.length > 0 && <GateSteps check={gate} />}
        <PlaceSummary program={{ ...program, can_enroll: canRequest }} />
        <TryFirst program={program} />
        {/* Not within the form above: what its dialog sends must not request the place. */}
        {child && canRequest && program.price !== null && program.price > 0 && (
          <AskScholarship child={child} program={program} />
        )}
      </div>
      <Dialog title="Add a child" open={adding} onClose={() => setAdding(false)}>
        <AddChildForm onCancel={() => setAdding(false)} onAdded={added} questions={ofChild} />
      </Dialog>
    </div>
  );
}

/** The child that a link is about, each child with an offer, or an only child. */
function firstChosen(named: string | null, free: readonly { id: string }[], offers: readonly WaitingEntry[]): string[] {
  const ids = free.map(({ id }) => id);
  if (named !== null && ids.includes(named)) return [named];
  const offered = ids.filter((id) => offers.some(({ student }) => student.id === id));
  return offered.length > 0 || ids.length > 1 ? offered : ids;
}

function titleOf({ joins, byOffer, soon }: { joins: boolean; byOffer: boolean; soon: boolean }): string {
  if (soon) return 'Get ready to enroll';
  if (byOffer) return 'Accept your place';
  return joins ? 'Join the waiting list' : 'Request a place';
}

function joinedText(joined: readonly WaitingEntry[]): string {
  const names = new Intl.ListFormat('en').format(joined.map(({ student }) => student.full_name));
  return `${names} ${joined.length === 1 ? 'is' : 'are'} on the waiting list.`;
}

function labelOf(price: number | null, children: number, byOffer: boolean): string {
  const places = children > 1 ? `${children} places` : 'the place';
  if (byOffer) return `Accept ${places}`;
  return `${price === null ? 'Request' : 'Hold'} ${places}`;
}

const hasItems = (quote: Quote | null): boolean =>
  quote !== null && (quote.items.length > 0 || quote.offers.length > 0);

/** One place has its page; several are paid for together, where they can be paid now, and so are places with what came with them. */
function nextOf(held: readonly Enrollment[], withItems: boolean): string {
  const toPay = held.filter((place) => place.can_pay);
  if (withItems && toPay.length > 0) return '/parent/checkout';
  if (held.length === 1) return `/parent/enrollments/${held[0]?.id}`;
  return toPay.length > 0 ? `/parent/checkout?places=${toPay.map(({ id }) => id).join(',')}` : '/parent/enrollments';
}

function NotAParent({ slug }: { slug: string }) {
  const { home } = useSession();
  return (
    <div className={portalPageStyles.page}>
      <EmptyState
        title="Only a parent account can request a place"
        action={
          <div className={actionsStyles.actions}>
            <ButtonLink to={`/programs/${slug}`} variant="line" size="sm" plain>
              Back to the program
            </ButtonLink>
            <ButtonLink to={home} variant="leaf" size="sm" plain>
              Go to your portal
            </ButtonLink>
          </div>
        }
      >
        Parents request places for students. Admins enroll children in the admin panel.
      </EmptyState>
    </div>
  );
}
