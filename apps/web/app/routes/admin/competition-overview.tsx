import clsx from 'clsx';
import { Link, useOutletContext } from 'react-router';
import { RecordNotes } from '../../features/admin/notes/record-notes.tsx';
import { RecordTasks } from '../../features/admin/tasks/record-tasks.tsx';
import { competitionFacts, teamSizeText } from '../../features/competitions/catalog/competition-facts.ts';
import { formatDate, formatDateTime } from '../../format/dates.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { CompetitionContext } from './competition.tsx';
import * as adminPageStyles from '../../portal/admin-page.module.css';
import * as panelStyles from '../../ui/panel.module.css';
import * as placeListStyles from '../../portal/place-list.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as typeStyles from '../../ui/type.module.css';

export default function CompetitionOverview() {
  const { competition } = useOutletContext<CompetitionContext>();
  const { when, location, places, fee } = competitionFacts(competition);
  const page = `/admin/competitions/${competition.id}`;
  const { schedule, prizes, winners } = competition;
  return (
    <div className={adminPageStyles.beside}>
      <div className={portalPageStyles.stack}>
        <Panel title="At a glance" aside={<Link to={`${page}/details`}>Edit the details</Link>}>
          <div className={panelStyles.body}>
            <FactList
              facts={[
                { label: 'When', value: when },
                { label: 'Where', value: location },
                { label: 'Entered', value: places },
                { label: 'Entry fee', value: fee },
                {
                  label: 'Registration closes',
                  value: competition.registrationCloses && formatDate(competition.registrationCloses),
                },
                { label: 'Category', value: competition.category },
                { label: 'Ages', value: competition.ageRange },
                { label: 'Team', value: teamSizeText(competition) },
              ]}
            />
          </div>
        </Panel>
        {schedule.length > 0 && (
          <Panel title="Schedule">
            <ul className={clsx(panelStyles.body, placeListStyles.list)}>
              {schedule.map((line) => (
                <li key={`${line.time} ${line.what}`}>
                  <b className={textStyles.reference}>{line.time}</b>
                  <span>{line.what}</span>
                </li>
              ))}
            </ul>
          </Panel>
        )}
        {prizes.length > 0 && (
          <Panel title="Prizes">
            <ul className={clsx(panelStyles.body, placeListStyles.list)}>
              {prizes.map((line) => (
                <li key={`${line.place} ${line.prize}`}>
                  <b>{line.place}</b>
                  <span>{line.prize}</span>
                </li>
              ))}
            </ul>
          </Panel>
        )}
        {winners.length > 0 && (
          <Panel title="Winners">
            <ul className={clsx(panelStyles.body, placeListStyles.list)}>
              {winners.map((line) => (
                <li key={`${line.prize} ${line.name}`}>
                  <b>{line.prize}</b>
                  <span>{`${line.name}, ${line.team}`}</span>
                </li>
              ))}
            </ul>
          </Panel>
        )}
      </div>
      <div className={adminPageStyles.column}>
        <RecordNotes kind="competition" id={competition.id} />
        <RecordTasks kind="competition" id={competition.id} />
        <p className={clsx(typeStyles.small, typeStyles.muted)}>
          {`Last saved ${formatDateTime(competition.updated_at)}.`}
        </p>
      </div>
    </div>
  );
}
