import clsx from 'clsx';
import { competitionCalls } from '@doctorbird/contract/competitions/competitions';
import { isOfAge } from '@doctorbird/contract/programs/age-range';
import { ageOn } from '@doctorbird/contract/core/person-fields';
import { studentCalls } from '@doctorbird/contract/families/students';
import { Link, redirect, useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { loadQuestions } from '../../custom-fields/use-questions.ts';
import { teamSizeText } from '../../features/competitions/catalog/competition-facts.ts';
import { EnterForm } from '../../features/competitions/entries/enter-form.tsx';
import { enteredText } from '../../features/competitions/entries/entry-texts.ts';
import { CannotEnter } from '../../features/families/guardians/cannot-request.tsx';
import { formatDate } from '../../format/dates.ts';
import { formatMoney } from '../../format/money.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { GuardSpinner } from '../../session/route-guard.tsx';
import { sessionReady } from '../../session/session-store.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.ts';
import type { Route } from './+types/enter.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as fieldStyles from '../../ui/field.module.css';
import * as layoutStyles from '../../ui/layout.module.css';
import * as panelStyles from '../../ui/panel.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';

export const meta = () => [{ title: 'Enter a team' }, { name: 'robots', content: 'noindex' }];

/** Signed-out visitors return here after signing in; only parents have children to enter. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { profile } = await sessionReady();
  if (!profile) throw redirect(`/auth?next=${encodeURIComponent(new URL(request.url).pathname)}`);
  const isParent = profile.model === 'parent';
  return loadTab(request, async (signal) => {
    const [competition, children] = await Promise.all([
      call(competitionCalls.getCompetition, { params: { slug: params.slug } }, { signal }),
      isParent ? call(studentCalls.listStudents, { query: { limit: 100 } }, { signal }) : { data: [] },
    ]);
    const questions = isParent ? await loadQuestions('entry', signal, { of: competition.id }) : [];
    return {
      questions,
      competition,
      // Teams are entered by the primary guardian.
      children: children.data.filter(({ guardian }) => !guardian),
      others: children.data.filter(({ guardian }) => guardian),
      isParent,
    };
  });
}
clientLoader.hydrate = true as const;
export const HydrateFallback = GuardSpinner;

/** A team can be entered, or wait for a place. */
const isOpen = ({ canRegister, canWait }: { canRegister: boolean; canWait: boolean }): boolean =>
  canRegister || canWait;

export default function Enter({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate();
  return (
    <div className="wrap">
      <WhenLoaded result={loaderData}>
        {({ competition, children, others, questions, isParent }) => (
          <div className={portalPageStyles.page}>
            <header className={portalPageStyles.enrollHead}>
              <Link className={buttonStyles.moreLink} to={`/competitions/event/${competition.slug}`}>
                Back to the competition
              </Link>
              <h1 className="display">Enter a team</h1>
            </header>
            <div className={clsx(portalPageStyles.seven, portalPageStyles.stack)}>
              {!isParent && (
                <EmptyState title="Only a parent account can enter a team">
                  The office enters teams in the admin panel.
                </EmptyState>
              )}
              {isParent && !isOpen(competition) && (
                <EmptyState
                  title="This competition is not open for registration right now"
                  action={<Link to="/competitions">See other competitions</Link>}
                >
                  Registration is not open.
                </EmptyState>
              )}
              {isParent && isOpen(competition) && children.length === 0 && others.length > 0 && (
                <CannotEnter others={others} />
              )}
              {isParent && isOpen(competition) && children.length + others.length === 0 && (
                <EmptyState
                  title="No children registered yet"
                  action={
                    <ButtonLink to="/parent/children" variant="leaf" size="sm" plain>
                      Add Child
                    </ButtonLink>
                  }
                >
                  First, tell us who is in your team.
                </EmptyState>
              )}
              {isParent && isOpen(competition) && children.length > 0 && (
                <Panel>
                  <div className={panelStyles.body}>
                    {competition.canWait && (
                      <p className={fieldStyles.hint}>
                        {`All places are taken. ${competition.waiting === 0 ? 'You would be first in line.' : `${competition.waiting === 1 ? '1 team waits' : `${competition.waiting} teams wait`} before you.`} When a place is free, you get a message; nothing is due until then.`}
                      </p>
                    )}
                    <EnterForm
                      waits={competition.canWait}
                      competitionId={competition.id}
                      sizes={competition}
                      questions={questions}
                      family={children.map((child) => ({
                        id: child.id,
                        full_name: child.full_name,
                        note: `${child.grade_label} · ${child.age} years`,
                        against: isOfAge(competition.ageRange, ageOn(child.date_of_birth, competition.date))
                          ? null
                          : `${ageOn(child.date_of_birth, competition.date)} on that day: this competition is for ages ${competition.ageRange}`,
                      }))}
                      onEntered={(entry) => {
                        toast.success(enteredText(entry));
                        void navigate(`/parent/teams/${entry.id}`);
                      }}
                    />
                  </div>
                </Panel>
              )}
            </div>
            <div className={portalPageStyles.five}>
              <Panel title={competition.title}>
                <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap5)}>
                  <FactList
                    facts={[
                      { label: 'Date', value: formatDate(competition.date) },
                      { label: 'Place', value: competition.location },
                      { label: 'Ages', value: competition.ageRange },
                      { label: 'Team', value: teamSizeText(competition) },
                      {
                        label: 'Entry fee',
                        value: competition.entryFee === 0 ? 'Free' : formatMoney(competition.entryFee),
                      },
                      competition.canRegister && {
                        label: 'Places left',
                        value: String(Math.max(0, competition.maxParticipants - competition.participants)),
                      },
                    ]}
                  />
                  {competition.entryFee > 0 && (
                    <p className={fieldStyles.hint}>
                      {`The fee is due ${competition.feeDueDays} days after you enter. Pay it in your portal, by card or bank transfer.`}
                    </p>
                  )}
                </div>
              </Panel>
            </div>
          </div>
        )}
      </WhenLoaded>
    </div>
  );
}
